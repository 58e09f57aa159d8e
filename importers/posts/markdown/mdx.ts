import { escapeAttribute } from '#editor/index.ts';
import { elementOf, labelOf, PICTURE, pictureIn, wordsOf } from './elements.ts';
import { rewriteEnclosed } from './enclosed.ts';

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

const STATEMENT =
  /^(?:import\s+(?:['"]|[\w*{$][^'"]*\bfrom\s*['"]|\{[^}]*$)|export\s+(?:const|let|var|default|class|function|async|type|interface|enum)\b|export\s*[{*])/;

/** Takes away the statements of modules of MDX, which begin a paragraph or follow each other. */
export function withoutModules(text: string): string {
  const lines = text.split('\n');
  const kept: string[] = [];
  let end = 0;
  for (const [at, line] of lines.entries()) {
    if (at < end) continue;
    if ((at === end || !lines[at - 1]?.trim()) && STATEMENT.test(line)) end = endOf(lines, at);
    else kept.push(line);
  }
  return kept.join('\n');
}

const MAX_STATEMENT = 200;

/** Finds the line after a statement: that after its brackets and quotes, else the next blank one. */
function endOf(lines: string[], start: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < Math.min(lines.length, start + MAX_STATEMENT); at += 1) {
    const line = lines[at] ?? '';
    for (const [sign] of line.matchAll(/[[\](){}`]/g)) {
      if (sign === '`') isQuoted = !isQuoted;
      else depth += '[({'.includes(sign) ? 1 : -1;
    }
    if (depth <= 0 && !isQuoted && !/[=,]\s*$/.test(line)) return at + 1;
  }
  let blank = start;
  while (lines[blank]?.trim()) blank += 1;
  return blank;
}

/** Takes away what is never published: comments of MDX, Liquid, Tera and Obsidian. */
export const withoutComments = (text: string) =>
  rewriteEnclosed(text.replace(/\{%-?\s*((?:end)?comment)\s*-?%\}/g, '{% $1 %}'), {
    open: /\{\s*\/\*|\{#(?=\s)|\{% comment %\}|(?<![\d%])%%/g,
    close: ([sign]) => ({ '%%': '%%', '{#': '#}', '{% comment %}': '{% endcomment %}' })[sign] ?? '*/}',
    inside: () => '',
  });

const TAG = /(?:(^[ \t]*)|)(?<!\]\()<(\/?)([A-Za-z][\w.-]*)(?=[\s/>])/gm;

/**
 * Writes tags as HTML knows them: on one line, without expressions, with an end, as `<iframe/>` would swallow what
 * follows. Keeps the words that label a component; adds the names of components that show nothing.
 */
export function withPlainTags(given: string, lost: Set<string>, isMdx: boolean): string {
  const text = given.replace(isMdx ? /(?<!=)\{(["'])([^"'{}\n]*)\1\}/g : /\{(["'])(\s+)\1\}/g, '$2');
  const imported = /^import\s+(\w+)\s+from\s+['"]([^'"\n]+)['"]/gm;
  const files = new Map([...given.matchAll(imported)].map(([, name = '', file = '']) => [name, file]));
  const ends = endsOfBraces(text);
  let written = '';
  let at = 0;
  for (const { 0: start, 1: indent, 2: slash, 3: called = '', index } of text.matchAll(TAG)) {
    const tag = index < at ? undefined : attributesAt(text, index + start.length, ends, files);
    if (!tag) continue;
    const name = isMdx ? called.replaceAll('.', '-') : called;
    const isAlone = tag.attributes.endsWith('/') && !VOID.test(name);
    const attributes = isAlone ? tag.attributes.slice(0, -1) : tag.attributes;
    const words = wordsOf(attributes);
    const isLookedUp = isAlone && !/^(?:audio|iframe|video)$/.test(name);
    const element = isLookedUp ? elementOf(name.toLowerCase(), words, false) : undefined;
    const isComponent = !element && !/^[a-z][^-]*$/.test(name);
    const html = isAlone ? `<${name}${attributes}></${name}>` : `<${slash}${name}${attributes}>`;
    const shown = (indent ?? '') + (element?.start ?? (isAlone && isComponent ? '' : html));
    const isUnknown = isComponent && !slash;
    const label = isUnknown ? labelOf(name, words) : '';
    const picture = isUnknown ? pictureIn(words) : undefined;
    if (isAlone && isComponent && !label && !picture) lost.add(`<${name}>`);
    written += text.slice(at, index);
    if (picture) written += `${picture}${shown}`;
    else if (!label) written += shown;
    else written += indent === undefined ? `${shown}${label} ` : `\n\n${indent}${label}\n\n${shown}`;
    at = tag.end;
  }
  return written + text.slice(at);
}

function endsOfBraces(text: string): Map<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g))
    if (brace === '{') open.push(index);
    else ends.set(open.pop() ?? -1, index);
  return ends;
}

const picturesIn = (list: string) =>
  [...list.matchAll(/["'`]([^"'`\n]*)["'`]/g)].flatMap(([, text = '']) => (PICTURE.test(text) ? [text] : []));

const PART = /[^<>"'{}]+|"[^"<]*"|'[^'<]*'/y;

/** Reads up to the end of a tag; of an expression it keeps the words or the imported file. */
function attributesAt(text: string, from: number, ends: Map<number, number>, files: Map<string, string>) {
  let attributes = '';
  let at = from;
  while (text[at] !== '>') {
    PART.lastIndex = at;
    const [part] = PART.exec(text) ?? [];
    const end = part ? at + part.length - 1 : ends.get(at);
    if (end === undefined) return undefined;
    const value = text.slice(at + 1, end);
    const said = /^[^{"'`]*["'`]([^"'`]*)/.exec(value)?.[1] ?? files.get(/^\w*/.exec(value)?.[0] ?? '') ?? '';
    const values = part ? [] : /^\s*\[/.test(value) ? picturesIn(value) : [said];
    if (part) attributes += part;
    else if (attributes.endsWith('='))
      attributes += (values.length > 0 ? values : [said]).map((one) => `"${escapeAttribute(one)}"`).join(' ');
    at = end + 1;
  }
  return { attributes: attributes.replace(/\n\s*/g, ' '), end: at + 1 };
}
