const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i;

/** Writes `[[Note|words]]` and `![[picture.png]]` of Obsidian as Markdown, without ids of blocks and sizes. */
export const withoutObsidian = (text: string) =>
  text
    .replace(/(?:^|(?<=[^\s|])[ \t])\^[\w-]{3,}[ \t]*$/gm, '')
    .replace(/(!\[[^[\]\n|]*)\|\d+(?:x\d+)?\](?=\()/g, '$1]')
    .replace(
      /(!?)(?<![^\W_]|\])\[\[([^\s[\]|#][^[\]|#\n]*)?(#[^[\]|\n]*)?(?:\|([^[\]\n]*))?\]\]/g,
      (whole, sign: string, given = '', heading = '', words?: string) => {
        const name: string = given.replace(/\\$/, '');
        if (sign && PICTURE.test(name)) return `![${words && !/^\d/.test(words) ? words : ''}](<${name}>)`;
        return name ? `[${words ?? name}](<${name}.md>)` : (words ?? (heading.slice(1) || whole));
      },
    );
