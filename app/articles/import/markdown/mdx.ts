import { escapeAttribute } from '#app/editor/to-html.ts';
import { elementOf, wordsOf } from './elements.ts';
import { rewriteEnclosed } from './enclosed.ts';

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

const STATEMENT =
  /^(?:import\s+(?:['"]|[\w*{$][^'"]*\bfrom\s*['"])|export\s+(?:const|let|var|default|class|function|async|type|interface|enum)\b|export\s*[{*])/;

/** Takes away the paragraphs of MDX that are statements of a module. */
export const withoutModules = (text: string) =>
  text
    .split(/(\n[ \t]*(?:\n[ \t]*)*\n)/)
    .map((part) => (STATEMENT.test(part.trimStart()) ? '' : part))
    .join('');

/** Takes away what is never published: comments of MDX, Liquid and Obsidian. */
export const withoutComments = (text: string) =>
  rewriteEnclosed(text.replace(/\{%-?\s*((?:end)?comment)\s*-?%\}/g, '{% $1 %}'), {
    open: /\{\s*\/\*|\{% comment %\}|(?<![\d%])%%/g,
    close: ([sign]) => (sign === '%%' ? sign : sign.endsWith('*') ? '*/}' : '{% endcomment %}'),
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
    .replace(/\{(["'])\s*\1\}/g, ' ')
    .replace(TAG, (_, slash: string, given: string, rest: string) => {
      const name = isMdx ? given.replaceAll('.', '-') : given;
      const isAlone = rest.endsWith('/') && !VOID.test(name);
      const attributes = rest.replace(EXPRESSION, attribute).replace(/\n\s*/g, ' ');
      if (!isAlone) return `<${slash}${name}${attributes}>`;
      const inside = attributes.slice(0, -1);
      if (/^[a-z]/.test(name)) return `<${name}${inside}></${name}>`;
      const element = elementOf(name.toLowerCase(), wordsOf(inside), false);
      if (!element) lost.add(`<${name}>`);
      return element?.start ?? '';
    });
}
