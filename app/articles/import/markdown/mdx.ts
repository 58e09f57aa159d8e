const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

const STATEMENT =
  /^(?:import\s+(?:['"]|[\w*{$][^'"]*\bfrom\s*['"])|export\s+(?:const|let|var|default|class|function|async|type|interface|enum)\b|export\s*[{*])/;

/** Takes away the paragraphs of MDX that are statements of a module. */
export const withoutModules = (text: string) =>
  text
    .split(/(\n[ \t]*(?:\n[ \t]*)*\n)/)
    .map((part) => (STATEMENT.test(part.trimStart()) ? '' : part))
    .join('');

/** Ends what closes itself: HTML knows `<iframe/>` only as a beginning, which would swallow what follows. */
export const withPairedTags = (text: string) =>
  text.replace(
    /(?<!\]\()<([A-Za-z][\w.-]*)(?=[\s/])((?:[^<>"'{}]|"[^"<]*"|'[^'<]*'|\{(?:[^{}<]|\{[^{}<]*\})*\})*)\/>/g,
    (tag, name: string, attributes: string) => (VOID.test(name) ? tag : `<${name}${attributes}></${name}>`),
  );
