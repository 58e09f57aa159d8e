import { frame, PICTURE, withCallouts } from './elements.ts';
import { rewriteEnclosed } from './enclosed.ts';
import { withoutComments, withoutModules, withPlainTags } from './mdx.ts';
import { outsideCode } from './outside-code.ts';
import { asFences, type Unknown, withoutTags } from './tags.ts';

/** Is `{#id .class}` after a heading, a paragraph, a picture, a link or code. */
const ATTRIBUTES =
  /(?<=^|\S)\{:[^{}\n]*\}|(?:(?<=[)\]*\u{10FFFD}])|(?<=^|[ \t])(?=\{[^{}\n]*\}[ \t]*$))\{[ \t]*(?:[#.][\p{L}_]|[\w-]+=["\w])[^{}\n]*\}/gmu;

const HEADING = /^(#{1,6}[ \t]+)(\S[^\n]*(?:\n\{:[^\n]*)?)$/gm;

/** Keeps the id of a heading: `## Words {#id}`, or `{: #id}` in the line below. */
const withAnchors = (text: string) =>
  text.replace(HEADING, (heading, signs: string, words: string) => {
    const at = words.lastIndexOf('{');
    const [, id] = /^\{:?[ \t]*#([\p{L}\p{N}_:.-]+)(?=[ \t}])[^{}\n]*\}[ \t]*$/u.exec(words.slice(at)) ?? [];
    return at > 0 && id ? `${signs}<a id="${id}"></a>${words.slice(0, at).trimEnd()}` : heading;
  });

/** Is a definition of an abbreviation, a property of Logseq, or the place of a table of contents. */
const DIRECTIVE =
  /^(?:\*\[([^[\]\n]+)\]:.*|[ \t]*(?:- )?([a-z][\w.-]*):: .*|(?:(?:[*+-]|\d\.) .*\n)?[ \t]*(?:\{:\s?toc\}|@?\[\[?_?toc_?\]?\]|\$\{toc\})[ \t]*$)\n?/gim;

/** Writes what Hugo, Jekyll, dev.to, Hashnode and Obsidian say in signs of their own as HTML. Code stays as it is. */
export function withoutShortcodes(markdown: string, isMdx = false) {
  const unknown: Unknown = { opened: new Set(), left: new Set(), lost: new Set() };
  const fenced = /highlight|code/.test(markdown) ? outsideCode(markdown, asFences, { isMdx }) : markdown;
  const plain = outsideCode(
    fenced,
    (part) => {
      const html = withPlainTags(withoutComments(part), unknown.lost, isMdx);
      return isMdx ? withoutModules(html.replace(/<\/?>/g, '')) : html.replace(/^[ \t]*<\/?>[ \t]*$/gm, '');
    },
    { isMdx },
  );
  const text = outsideCode(
    plain,
    (part) =>
      withWholePaths(
        withoutTags(
          withoutObsidian(withCallouts(asFormulas(withAnchors(withoutDirectives(part, unknown.lost)))))
            .replace(/^%\[(https?:\/\/[^\s\]]+)\][ \t]*$/gm, (_, address) => frame(address))
            .replace(/(\]\([^\s()"]+) (?:align="\w+"|=[\d%]*x[\d%]*)(?=[\s)])/g, '$1')
            .replace(/(?<![\w=])==([^\s=](?:[^=\n]*[^\s=])?)==(?![\w=])/g, '<mark>$1</mark>')
            .replace(/\{\{\s*(?:site\.(?:baseurl|url))\s*\}\}/g, '')
            .replace(/(\]\(<?|(?:src|href)=["'])\{\{[^{}]*\}\}(?=\/)/g, '$1')
            .replace(/\{\{\s*(["'])([^"'{}]*)\1\s*\|[^{}]*\}\}/g, '$2')
            .replace(ATTRIBUTES, ''),
          unknown,
        ),
      ),
    { isMdx, rawOf: (inside) => inside },
  );
  const notes = Object.entries({
    'Şu kısa kodlar çevrilemedi, içlerindeki metin alındı': unknown.opened,
    'Şu kısa kodlar çevrilemedi, metinde duruyor': unknown.left,
    'Metinde tutulamayan öğe': unknown.lost,
  }).flatMap(([fate, names]) => (names.size > 0 ? [`${fate}: ${[...names].join(', ')}.`] : []));
  return { text: text.replace(/(\{\{[<%])\/\*([^{}]*)\*\/([%>]\}\})/g, '$1$2$3'), notes };
}

const withoutDirectives = (text: string, lost: Set<string>) =>
  text.replace(DIRECTIVE, (_, abbreviation, property) => {
    lost.add(abbreviation ? `${abbreviation} (kısaltma)` : property ? `${property}::` : 'içindekiler');
    return '';
  });

const asFormulas = (text: string) =>
  rewriteEnclosed(text, {
    open: /\$\$/g,
    close: () => '$$',
    inside: (tex) => `$$${tex}$$`,
    outside: asDollars,
  });

const isTex = (text: string) => /[\\^_=+<>]|^\s*[a-z]\s*$/i.test(text);

const isCommand = (text: string) => /\\[a-z]{2}|(?<!\\)[\^_]/i.test(text);

/** Writes the other signs of formulas, where formulas are meant, as dollars. */
function asDollars(text: string): string {
  const katex = rewriteEnclosed(text, {
    open: /\{% katex( inline)? %\}/g,
    close: () => '{% endkatex %}',
    inside: (tex, [, isInline]) => (isInline ? `$${tex.trim()}$` : block(tex)),
  });
  const environments = rewriteEnclosed(katex, {
    open: /^[ \t]*\\begin\{(\w+\*?)\}/gm,
    close: ([, name]) => `\\end{${name}}`,
    inside: (tex, [start, name]) => block(`${start}${tex}\\end{${name}}`),
  });
  return rewriteEnclosed(environments, {
    open: /(?:(^[ \t]*)|(?<![\w\\]))(\\{1,2})\[/gm,
    close: ([, , slashes]) => `${slashes}]`,
    inside(tex, [sign, lineStart, slashes]) {
      if (lineStart !== undefined && tex.trim().length > 1 && isTex(tex)) return block(tex);
      return isCommand(tex) ? `$$${tex.replace(/\n[ \t>]*/g, ' ').trim()}$$` : `${sign}${tex}${slashes}]`;
    },
  }).replace(/\\{1,2}\(([^\n]{1,300}?)\\{1,2}\)/g, (whole, tex: string) =>
    isTex(tex) ? `$${tex.trim()}$` : whole,
  );
}

const block = (tex: string) => `\n\n$$\n${tex.trim()}\n$$\n\n`;

/** Writes `[[Note|words]]`, `![[picture.png]]` and `[words]([[Note]])` of Obsidian and Logseq as Markdown, without ids of blocks and sizes. */
const withoutObsidian = (text: string) =>
  text
    .replace(/(?:^|(?<=[^\s|])[ \t])\^[\w-]{3,}[ \t]*$/gm, '')
    .replace(/(?<=\]\()\[\[([^[\]\n]+)\]\](?=\))/g, (_, page: string) => addressOf(`${page}.md`))
    .replace(/(!\[[^[\]\n|]*)\|\d+(?:x\d+)?\](?=\()/g, '$1]')
    .replace(
      /(!?)(?<![^\W_]|\])\[\[([^\s[\]|#][^[\]|#\n]*)?(#[^[\]|\n]*)?(?:\|([^[\]\n]*))?\]\]/g,
      (whole, sign: string, given = '', heading = '', words?: string) => {
        const name: string = given.replace(/\\$/, '');
        if (sign && PICTURE.test(name))
          return `![${words && !/^\d/.test(words) ? words : ''}](${addressOf(name)})`;
        const shown = words ?? heading.replace('#', name && `${name} > `);
        return name ? `[${shown || name}](${addressOf(`${name}.md`)})` : shown || whole;
      },
    );

/** Markdown ends a path at a blank; here they name files: `![](my picture.png)`. */
const withWholePaths = (text: string) =>
  text.replace(/(?<=\]\()[^\s()<>"'[\]{}][^()<>"'{}\n]*(?=\))/g, (path) =>
    path.replaceAll(' ', /\.\w{2,5}$/.test(path) ? '%20' : ' '),
  );

const addressOf = (name: string) =>
  encodeURI(name.toWellFormed()).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
