const languages = new Set(
  'bash c cpp csharp css diff go html java javascript js json kotlin perl php powershell python ruby rust scala shell sql swift typescript vb xml yaml'.split(
    ' ',
  ),
);
const named = new Set(['code', 'sourcecode', 'cc', 'crayon']);

/** Finds the shortcodes of code, as `[code language="go"]` and `[go]`. */
export const codeShortcodes = {
  open: /\[([a-z]+)(?:\s([^[\]]*))?\]/g,
  close: ([, name = '']: RegExpExecArray) =>
    languages.has(name) || named.has(name) ? `[/${name}]` : undefined,
  inside: (code: string, [, name = '', attributes = '']: RegExpExecArray) =>
    preformatted(
      code.replace(/</g, '&lt;').replace(/>/g, '&gt;'),
      named.has(name) ? attributes : `lang="${name}"`,
    ),
};

/** Writes code with the language that its attributes name, in the ways of the highlighters of WordPress. */
export function preformatted(code: string, attributes = ''): string {
  const language =
    /(?:\blang(?:uage)?="?'?|\blang(?:uage-|:)|\bbrush:\s*|enlighter-language=")([\w+#-]+)/i.exec(
      attributes,
    )?.[1];
  const name = language ? ` class="language-${language.toLowerCase()}"` : '';
  const inside = code.replace(/^\r?\n/, '').trimEnd();
  if (!name || /^\s*<code[^<>]*language-/.test(inside)) return `<pre>${inside}</pre>`;
  return `<pre>${/^\s*<code/.test(inside) ? inside.replace('<code', `<code${name}`) : `<code${name}>${inside}</code>`}</pre>`;
}
