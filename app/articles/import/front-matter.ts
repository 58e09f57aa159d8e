/** No real field is longer. */
const MAX_LINE = 2000;

/** The `key: value` lines between two `---` at the beginning of a Markdown file, and what follows them. */
export function frontMatter(text: string): { fields: Record<string, string | undefined>; body: string } {
  const lines = text.split(/\r?\n/);
  const end =
    lines[0]?.trim() === '---' ? lines.findIndex((line, at) => at > 0 && /^(---|\.\.\.)\s*$/.test(line)) : -1;
  if (end === -1) return { fields: {}, body: text };
  const pairs = lines.slice(1, end).flatMap((line) => {
    if (line.length > MAX_LINE) return [];
    const [key = '', ...value] = line.split(':');
    const isField = value.length > 0 && /^[A-Za-z_][\w-]*$/.test(key.trimEnd());
    return isField ? [[key.trimEnd().toLowerCase(), unquoted(value.join(':'))]] : [];
  });
  return { fields: Object.fromEntries(pairs), body: lines.slice(end + 1).join('\n') };
}

function unquoted(value: string): string {
  const text = value.trim();
  const quoted =
    doubleQuoted(text) ??
    /^"(.*)"$/.exec(text)?.[1]?.replace(/\\(["\\])/g, '$1') ??
    /^'(.*)'$/.exec(text)?.[1]?.replace(/''/g, "'");
  return quoted ?? (text.split(/\s#/, 1)[0] ?? '').trimEnd();
}

/** YAML's double quotes know what JSON's do: `\n`, `\u011f` … */
function doubleQuoted(text: string): string | undefined {
  if (!text.startsWith('"')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
