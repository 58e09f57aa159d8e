import { elementOf, labelOf, pathOf, wordsOf } from './elements.ts';
import { rewriteEnclosed } from './enclosed.ts';

const TAG =
  /\{\{[<%]\s*(\/?[\w-]+|\/\s+[\w-]+)(?![\w-])([^{}]*?)[>%]\}\}|(?<!\{)\{%-?\s*([\w-]+)(?![\w-])([^{}]*?)%\}|\{\{-?\s*([\w-]+)(\([^{}]*\))\s*-?\}\}/g;

/** Finds what other templates would have written: `{{ a.b }}` and `<%= a %>`. */
const EXPRESSION =
  /\{\{[-#\s]*([a-z][\w.-]*)(?![\w.-])[^{}]*\}\}|<%[=-]?\s*([a-z][\w.-]*)(?![\w.-])[^<>%]*%>/gi;

export type Unknown = { opened: Set<string>; left: Set<string>; lost: Set<string> };

/** Writes the tags of Hugo (`{{< a >}}`), Liquid (`{% a %}`) and Zola (`{{ a() }}`) as HTML, from the last one on. */
export function withoutTags(text: string, { opened, left, lost }: Unknown): string {
  const ends = new Map<string, number[]>();
  const tags = [...text.matchAll(TAG)];
  const html = tags.map(() => '');
  for (const [at, tag] of [...tags.entries()].toReversed()) {
    const [whole, hugo, ofHugo, liquid, ofLiquid, zola = '', ofZola = ''] = tag;
    const [, end, name = ''] = /^(\/\s*|end)?([\w-]*)$/.exec(hugo ?? liquid ?? zola) ?? [];
    const words = wordsOf((ofHugo ?? ofLiquid ?? ofZola).replace(/^\s*\(|\)\s*$/g, ' '));
    const [target] = /\]\(<?$/.test(text.slice(Math.max(0, tag.index - 3), tag.index)) ? words.list : [];
    const isNameless = /^\{%-?\s*[\w-]+\(/.test(whole);
    const open = ends.get(isNameless ? '' : name) ?? [];
    if (target) html[at] = pathOf(target);
    else if (end !== undefined) ends.set(name, open).get(name)?.push(at);
    if (target || end !== undefined) continue;
    const last = open.pop();
    const element = elementOf(name, words, last !== undefined);
    const isInline = last === undefined && !isAlone(text, tag.index, tag.index + whole.length);
    const label = element || CONTROL.test(name) ? '' : labelOf(name, words, isInline);
    if (!element) (last === undefined && !label ? lost : opened).add(name);
    html[at] = element?.start ?? (label && !isInline ? `\n\n${label}\n\n` : label);
    if (last !== undefined) html[last] = element?.end ?? '';
  }
  for (const [name, rest] of ends) if (rest.length > 0) lost.add(`end${name}`);
  const written = html.values();
  const plain = text
    .replace(TAG, () => written.next().value ?? '')
    .replace(EXPRESSION, (_, ofBraces, ofSigns) => {
      lost.add(ofBraces ?? ofSigns);
      return '';
    });
  // Only MDX would have written these.
  for (const [, name = ''] of plain.matchAll(/(?<![\w\\$^{}])\{(\w+\.\w+)\}/g)) left.add(name);
  return plain;
}

/** Tells a tag on a line of its own from one in a sentence. */
function isAlone(text: string, start: number, end: number): boolean {
  const before =
    text
      .slice(Math.max(0, start - NEAR), start)
      .split('\n')
      .at(-1) ?? '';
  const [after = ''] = text.slice(end, end + NEAR).split('\n', 1);
  return (before + after).trim() === '';
}

const NEAR = 100;

/** Decide what is shown; their words are no labels. */
const CONTROL = /^(?:assign|capture|case|els\w+|for|if|set|unless|when|with|block|extends|import|macro)$/;

const CODE =
  /(?:^([ \t]*))?(?:(?<!\{)\{%-?\s*(highlight|codeblock|code)(?![\w-])([^%{}]*)%\}|\{\{[<%]\s*(highlight|code)(?![\w-])([^<>%{}]*)[>%]\}\})[ \t]*\n?/gm;

export const asFences = (text: string) =>
  rewriteEnclosed(
    text
      .replace(/\{%-?\s*end(highlight|codeblock|code)\s*-?%\}/g, '{% end$1 %}')
      .replace(/\{\{[<%]\s*\/\s*(highlight|code)\s*[>%]\}\}/g, '{{< /$1 >}}'),
    {
      open: CODE,
      close: ([, , liquid, , hugo]) => (liquid ? `{% end${liquid} %}` : `{{< /${hugo} >}}`),
      inside: (code, [, indent = '', liquid, ofLiquid, hugo, ofHugo]) => {
        const { list } = wordsOf(ofLiquid ?? ofHugo ?? '');
        const named = list.find((word) => word.startsWith('lang:'))?.slice(5);
        const language = named ?? ((liquid ?? hugo) === 'highlight' ? list[0] : '');
        const sign = /[`\u{10FFFD}]/u.test(code) ? '~~~~~~' : '```';
        return `\n${indent}${sign}${language}\n${code.replace(/\n[ \t]*$/, '')}\n${indent}${sign}\n`;
      },
    },
  );
