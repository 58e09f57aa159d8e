/** First path segments that the site itself uses; the app adds those of its routes. `/index.md` is the home page, `/en` the second language. */
export const reserved = new Set(['en', 'index']);
