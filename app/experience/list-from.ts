/** Names between commas; empty ones are dropped. */
export function listFrom(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
