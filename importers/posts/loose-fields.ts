import type { FrontMatter } from '#editor/markdown/front-matter.server.ts';
import { areFields } from './post-fields.ts';

const nikola = /^\.\. ([a-z][\w-]*):(.*)$/i;
const plain = /^(\p{L}[\p{L}\p{N} _-]{0,30})::?(?:[ \t](.*))?$/u;

/** Reads fields that no fence marks, as Pelican, MultiMarkdown, Nikola, Logseq and, below a title, Notion have them. */
export function looseFields(lines: string[]): { fields: FrontMatter; body: string } | undefined {
  const from = lines.findIndex((line) => !/^\s*$|^# |^<!--\s*$/.test(line));
  const heading = lines.slice(0, from).filter((line) => line.startsWith('#'));
  const form = nikola.test(lines[from] ?? '') ? nikola : plain;
  const read: [string, string][] = [];
  let at = from;
  for (; at >= 0 && at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const last = read.at(-1);
    const [, name, value = ''] = form.exec(line) ?? [];
    if (name) read.push([name.toLowerCase().replaceAll(' ', '_'), value.trim()]);
    else if (last && /^\s+\S/.test(line)) last[1] = `${last[1]} ${line.trim()}`.trim();
    else break;
  }
  const isApart = read.length > 1 || (lines[at] ?? '').trim() === '';
  if (heading.length > 1 || (form === plain && !(isApart && areFields(read.map(([name]) => name)))))
    return undefined;
  const body = [
    ...heading,
    lines
      .slice(at)
      .join('\n')
      .replace(/^\s*-->/, ''),
  ].join('\n');
  return { fields: Object.fromEntries(read), body };
}
