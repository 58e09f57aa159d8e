import { withCallouts } from './callouts.ts';
import { frame } from './elements.ts';
import { asFormulas } from './formulas.ts';
import { withoutModules, withPairedTags } from './mdx.ts';
import { withWikiLinks } from './obsidian.ts';
import { outsideCode } from './outside-code.ts';
import { asFences, type Unknown, withoutTags } from './tags.ts';

/** Writes what Hugo, Jekyll, dev.to, Hashnode and Obsidian say in signs of their own as HTML. Code stays as it is. */
export function withoutShortcodes(markdown: string, isMdx = false): { text: string; notes: string[] } {
  const unknown: Unknown = { opened: new Set(), left: new Set() };
  const text = outsideCode(outsideCode(markdown, asFences), (part) =>
    withoutTags(
      withWikiLinks(withCallouts(asFormulas(withPairedTags(isMdx ? withoutModules(part) : part))))
        .replace(/^%\[(https?:\/\/[^\s\]]+)\][ \t]*$/gm, (_, address) => frame(address))
        .replace(/(\]\([^\s()"]+) align="\w+"(?=[\s)])/g, '$1')
        .replace(/(?<![\w=])==([^\s=](?:[^=\n]*[^\s=])?)==(?![\w=])/g, '<mark>$1</mark>')
        .replace(/\{\{\s*(?:site\.(?:baseurl|url))\s*\}\}/g, '')
        .replace(/\{\{\s*(["'])([^"'{}]*)\1\s*\|[^{}]*\}\}/g, '$2')
        .replace(/^\{:[^{}\n]*\}[ \t]*$|(?<=\S)\{:[^{}\n]*\}/gm, '')
        .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, ''),
      unknown,
    ),
  );
  const notes = [
    ['çevrilemedi, içlerindeki yazı alındı', unknown.opened],
    ['çevrilemedi, metinde duruyor', unknown.left],
  ] as const;
  return {
    text,
    notes: notes.flatMap(([fate, names]) =>
      names.size > 0 ? [`Şu kısa kodlar ${fate}: ${[...names].join(', ')}.`] : [],
    ),
  };
}
