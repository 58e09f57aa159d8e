import { withCallouts } from './callouts.ts';
import { frame } from './elements.ts';
import { asFormulas } from './formulas.ts';
import { withoutComments, withoutModules, withPlainTags } from './mdx.ts';
import { withoutObsidian } from './obsidian.ts';
import { outsideCode } from './outside-code.ts';
import { asFences, type Unknown, withoutTags } from './tags.ts';

/** Is `{#id .class}` after a heading, a paragraph, a picture, a link or code. */
const ATTRIBUTES =
  /(?<=^|\S)\{:[^{}\n]*\}|(?:(?<=[)\]*\u{10FFFD}])|(?<=^|[ \t])(?=\{[^{}\n]*\}[ \t]*$))\{[ \t]*(?:[#.][\p{L}_]|[\w-]+=["\w])[^{}\n]*\}/gmu;

/** Writes what Hugo, Jekyll, dev.to, Hashnode and Obsidian say in signs of their own as HTML. Code stays as it is. */
export function withoutShortcodes(markdown: string, isMdx = false) {
  const unknown: Unknown = { opened: new Set(), left: new Set(), lost: new Set() };
  const fenced = /highlight|code/.test(markdown) ? outsideCode(markdown, asFences) : markdown;
  const plain = outsideCode(fenced, (part) => {
    const html = withPlainTags(withoutComments(part), unknown.lost, isMdx);
    return isMdx ? withoutModules(html.replace(/<\/?>/g, '')) : html.replace(/^[ \t]*<\/?>[ \t]*$/gm, '');
  });
  const text = outsideCode(plain, (part) =>
    withoutTags(
      withoutObsidian(withCallouts(asFormulas(part)))
        .replace(/^%\[(https?:\/\/[^\s\]]+)\][ \t]*$/gm, (_, address) => frame(address))
        .replace(/(\]\([^\s()"]+) (?:align="\w+"|=[\d%]*x[\d%]*)(?=[\s)])/g, '$1')
        .replace(/(?<![\w=])==([^\s=](?:[^=\n]*[^\s=])?)==(?![\w=])/g, '<mark>$1</mark>')
        .replace(/\{\{\s*(?:site\.(?:baseurl|url))\s*\}\}/g, '')
        .replace(/\{\{\s*(["'])([^"'{}]*)\1\s*\|[^{}]*\}\}/g, '$2')
        .replace(ATTRIBUTES, '')
        .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, ''),
      unknown,
    ),
  );
  const notes = Object.entries({
    'Şu kısa kodlar çevrilemedi, içlerindeki yazı alındı': unknown.opened,
    'Şu kısa kodlar çevrilemedi, metinde duruyor': unknown.left,
    'Metinde tutulamayan öğe': unknown.lost,
  }).flatMap(([fate, names]) => (names.size > 0 ? [`${fate}: ${[...names].join(', ')}.`] : []));
  return { text, notes };
}
