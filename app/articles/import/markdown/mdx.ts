import { escapeAttribute } from '#app/editor/to-html.ts';
import { elementOf, wordsOf } from './elements.ts';
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

const TAG =
  /(?<!\]\()<(\/?)([A-Za-z][\w.-]*)(?=[\s/>])((?:[^<>"'{}]|"[^"<]*"|'[^'<]*'|\{(?:[^{}<]|\{[^{}<]*\})*\})*)>/g;

const EXPRESSION = /"[^"]*"|'[^']*'|(?:(?<![\w:-])([\w:-]+)=)?\{((?:[^{}]|\{[^{}]*\})*)\}/g;

/**
 * Writes tags as HTML knows them: on one line, without expressions, with an end, as `<iframe/>` would swallow what
 * follows. Adds the names of components that show nothing.
 */
export function withPlainTags(text: string, lost: Set<string>, isMdx: boolean): string {
  const imported = /^import\s+(\w+)\s+from\s+['"]([^'"\n]+)['"]/gm;
  const files = new Map([...text.matchAll(imported)].map(([, name = '', file = '']) => [name, file]));
  const attribute = (whole: string, name: string | undefined, value: string | undefined) => {
    if (/^["']/.test(whole)) return whole;
    const said = /^[^{"'`]*["'`]([^"'`]*)/.exec(value ?? '')?.[1] ?? files.get(value?.split('.')[0] ?? '');
    return name && said !== undefined ? `${name}="${escapeAttribute(said)}"` : '';
  };
  return text
    .replace(isMdx ? /(?<!=)\{(["'])([^"'{}\n]*)\1\}/g : /\{(["'])(\s+)\1\}/g, '$2')
    .replace(TAG, (_, slash: string, given: string, rest: string) => {
      const name = isMdx ? given.replaceAll('.', '-') : given;
      const isAlone = rest.endsWith('/') && !VOID.test(name);
      const attributes = rest.replace(EXPRESSION, attribute).replace(/\n\s*/g, ' ');
      if (!isAlone) return `<${slash}${name}${attributes}>`;
      const inside = attributes.slice(0, -1);
      const isPlayer = /^(?:audio|iframe|video)$/.test(name);
      const element = isPlayer ? undefined : elementOf(name.toLowerCase(), wordsOf(inside), false);
      if (!element && /^[a-z][^-]*$/.test(name)) return `<${name}${inside}></${name}>`;
      if (!element) lost.add(`<${name}>`);
      return element?.start ?? '';
    });
}
