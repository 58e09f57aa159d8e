const picture = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i;

/** Writes `[[Note|words]]` and `![[picture.png]]` as links and pictures of Markdown. */
export const withWikiLinks = (text: string) =>
  text.replace(
    /(!?)(?<![\w\]])\[\[([^\s[\]|#][^[\]|#\n]*)(?:#[^[\]|\n]*)?(?:\|([^[\]\n]*))?\]\]/g,
    (_, sign, name: string, words?: string) =>
      sign && picture.test(name) ? `![](<${name}>)` : `[${words ?? name}](<${name}.md>)`,
  );
