/** First segments of the addresses that the site itself has: the app adds those of its routes when it is made. `/index.md` is the home page, `/en` is kept for a second language. */
export const reserved = new Set(['en', 'index']);
