import { elementOf, pathOf, wordsOf } from './elements.ts';
import { rewriteEnclosed } from './enclosed.ts';

const TAG =
  /\{\{[<%]\s*(\/?[\w-]+|\/\s+[\w-]+)(?![\w-])([^{}]*?)[>%]\}\}|(?<!\{)\{%-?\s*([\w-]+)(?![\w-])([^{}]*?)%\}|\{\{-?\s*([\w-]+)(\([^{}]*\))\s*-?\}\}/g;

type Tag = {
  at: number;
  whole: string;
  name: string;
  rest: string;
  isEnd: boolean;
  isPaired: boolean;
  /** Is the HTML instead of the tag that ends this one. */
  end: string;
  begun?: Tag | undefined;
};

/** Names the tags that mean nothing here: of those that are opened the inside stays, of the others the tag. */
export type Unknown = { opened: Set<string>; left: Set<string> };

/** Writes the tags of Hugo (`{{< a >}}`), Liquid (`{% a %}`) and Zola (`{{ a() }}`) as HTML. */
export function withoutTags(text: string, unknown: Unknown): string {
  const tags = [...text.matchAll(TAG)].map(tagOf);
  pair(tags);
  let at = 0;
  let written = '';
  for (const tag of tags) {
    const before = text.slice(at, tag.at);
    const [target] = /\]\(<?$/.test(before.slice(-3)) ? wordsOf(tag.rest).list : [];
    written += before + (target ? pathOf(target) : htmlOf(tag, unknown));
    at = tag.at + tag.whole.length;
  }
  return written + text.slice(at);
}

function htmlOf(tag: Tag, { opened, left }: Unknown): string {
  if (tag.begun) return tag.begun.end;
  const element = tag.isEnd ? undefined : elementOf(tag.name, wordsOf(tag.rest), tag.isPaired);
  tag.end = element?.end ?? '';
  if (!element && tag.name) (tag.isPaired ? opened : left).add(tag.name);
  return element?.start ?? (tag.isPaired ? '' : tag.whole);
}

function tagOf(found: RegExpExecArray): Tag {
  const [whole, hugo, ofHugo, liquid, ofLiquid, zola = '', ofZola = ''] = found;
  const [, end, name = ''] = /^(\/\s*|end)?([\w-]*)$/.exec(hugo ?? liquid ?? zola) ?? [];
  const rest = (ofHugo ?? ofLiquid ?? ofZola).replace(/^\s*\(|\)\s*$/g, ' ');
  return { at: found.index, whole, name, rest, isEnd: end !== undefined, isPaired: false, end: '' };
}

/** Finds what ends each tag. Zola's `{% a() %}` ends nameless. */
function pair(tags: Tag[]) {
  const open = new Map<string, Tag[]>();
  for (const tag of tags) {
    const name = /^\{%[^(]*\(/.test(tag.whole) ? '' : tag.name;
    const begun = open.get(name) ?? [];
    open.set(name, begun);
    if (!tag.isEnd) begun.push(tag);
    else tag.begun = begun.pop();
    if (tag.begun) tag.begun.isPaired = true;
  }
}

const CODE =
  /(?:^([ \t]*))?(?:(?<!\{)\{%-?\s*(highlight|codeblock|code)(?![\w-])([^%{}]*)%\}|\{\{[<%]\s*(highlight|code)(?![\w-])([^<>%{}]*)[>%]\}\})[ \t]*\n?/gm;

/** Writes the code between tags as blocks of Markdown. */
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
