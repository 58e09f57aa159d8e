import { common, createLowlight } from 'lowlight';

export const MAX_HIGHLIGHTED = 100_000;

export const lowlight = createLowlight(common);
lowlight.registerAlias({
  bash: ['sh', 'zsh'],
  ini: ['toml', 'env'],
  xml: ['html', 'svg', 'vue'],
  yaml: ['yml'],
});

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

export function languageName(value: string | null | undefined): string | null {
  const name = value?.toLowerCase() ?? '';
  return /^[a-z0-9][a-z0-9+#._-]{0,29}$/.test(name) && name !== 'plaintext' ? name : null;
}

export function languageLabel(name: string | null): string {
  return languages.find((language) => language.value === (name ?? ''))?.label ?? name ?? '';
}
