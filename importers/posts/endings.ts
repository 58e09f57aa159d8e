export const readEndings = ['html', 'htm', 'txt', 'md', 'mdx', 'markdown', 'qmd'];

/** Mark texts up in ways that are not read. */
export const foreignEndings = ['rst', 'adoc', 'asciidoc', 'org', 'textile', 'tex'];

export const endingOf = (name: string) => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
