import { rewriteEnclosed } from './enclosed.ts';

export const asFormulas = (text: string) =>
  rewriteEnclosed(text, {
    open: /\$\$/g,
    close: () => '$$',
    inside: (tex) => `$$${tex}$$`,
    outside: asDollars,
  });

const isTex = (text: string) => /[\\^_=+<>]|^\s*[a-z]\s*$/i.test(text);

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
    open: /^[ \t]*\\{1,2}\[/gm,
    close: ([sign]) => sign.trim().replace('[', ']'),
    inside: (tex, [sign]) =>
      tex.trim().length > 1 && isTex(tex) ? block(tex) : `${sign}${tex}${sign.trim().replace('[', ']')}`,
  }).replace(/\\{1,2}\(([^\n]{1,300}?)\\{1,2}\)/g, (whole, tex: string) =>
    isTex(tex) ? `$${tex.trim()}$` : whole,
  );
}

const block = (tex: string) => `\n\n$$\n${tex.trim()}\n$$\n\n`;
