export const languages = [
  { value: '', label: 'Düz metin' },
  { value: 'bash', label: 'Bash' },
  { value: 'c', label: 'C' },
  { value: 'cpp', label: 'C++' },
  { value: 'csharp', label: 'C#' },
  { value: 'css', label: 'CSS' },
  { value: 'diff', label: 'Diff' },
  { value: 'go', label: 'Go' },
  { value: 'graphql', label: 'GraphQL' },
  { value: 'html', label: 'HTML' },
  { value: 'ini', label: 'INI / TOML' },
  { value: 'java', label: 'Java' },
  { value: 'javascript', label: 'JavaScript' },
  { value: 'json', label: 'JSON' },
  { value: 'kotlin', label: 'Kotlin' },
  { value: 'lua', label: 'Lua' },
  { value: 'makefile', label: 'Makefile' },
  { value: 'markdown', label: 'Markdown' },
  { value: 'mermaid', label: 'Mermaid' },
  { value: 'php', label: 'PHP' },
  { value: 'python', label: 'Python' },
  { value: 'ruby', label: 'Ruby' },
  { value: 'rust', label: 'Rust' },
  { value: 'scss', label: 'SCSS' },
  { value: 'sql', label: 'SQL' },
  { value: 'swift', label: 'Swift' },
  { value: 'typescript', label: 'TypeScript' },
  { value: 'yaml', label: 'YAML' },
];

export function codeLanguage(value: string | null | undefined): string | null {
  const name = value?.toLowerCase() ?? '';
  return /^[a-z0-9][a-z0-9+#._-]{0,29}$/.test(name) && name !== 'plaintext' ? name : null;
}

export function languageLabel(name: string | null): string {
  return languages.find((language) => language.value === (name ?? ''))?.label ?? name ?? '';
}

/** What the highlighter calls languages, said here because the editor loads it late. */
const names = new Set(
  `arduino atom bash c c# c++ cc cjs console cpp cs csharp css cts cxx diff env gemspec go golang gql graphql gyp h
    h++ hh hpp html hxx ini ino ipython irb java javascript js json json5 jsonc jsp jsx kotlin kt kts less lua mak
    make makefile markdown md mjs mk mkd mkdown mm mts obj-c obj-c++ objc objective-c++ objectivec patch perl php
    php-template pl plaintext plist pluto pm podspec py pycon python python-repl r rb rs rss ruby rust scss sh shell
    shellsession sql svg swift text thor toml ts tsx txt typescript vb vbnet vue wasm wsf xhtml xjb xml xsd xsl yaml
    yml zsh`.split(/\s+/),
);

/** Tells whether a word, such as one above a block of code, is the name of a language. */
export const isLanguage = (word: string): boolean =>
  names.has(word.toLowerCase()) || languages.some(({ label }) => label === word);
