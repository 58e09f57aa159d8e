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
      ` ${named.has(name) ? attributes : `lang="${name}"`}`,
    ),
};

export const preformatted = (code: string, attributes = '') =>
  `<pre${attributes}>${code.replace(/^\r?\n/, '').trimEnd()}</pre>`;
