/** Returns the part of a changelog between the heading of a version and the next one. */
export function notesOf(changelog: string, version: string): string {
  const part = changelog.split(/^## /m).find((section) => section.split('\n')[0]?.split(' ')[0] === version);
  const notes = part?.slice(part.indexOf('\n')).trim();
  if (!notes) throw new Error(`CHANGELOG.md has no part of ${version}.`);
  return `${notes}\n`;
}
