import type { FrontMatter } from '#editor/markdown/front-matter.server.ts';
import { newBudget, runJob } from '#editor/run-job.server.ts';
import type { Budget } from '#platform/sandbox/worker-process.ts';
import { looseFields } from './loose-fields.ts';

const MAX_LENGTH = 50_000;

const fences = [
  { kind: 'yaml', opens: /^---(?:ya?ml|json)?\s*$/, closes: /^(---|\.\.\.)\s*$/ },
  { kind: 'toml', opens: /^(?:\+{3}|-{3}toml)\s*$/, closes: /^(?:\+{3}|-{3})\s*$/ },
  { kind: 'yaml', opens: /^\{\s*$/, closes: /^\}\s*$/ },
  { kind: 'yaml', opens: /^(?:title|layout|date|tags|categories):(?:\s|$)/, closes: /^---\s*$/ },
] as const;

const yamlLine = /^(?:\s|- |#|[\w-]+:(?:\s|$)|$)/;

export type Split = { fields: FrontMatter; body: string; isBroken: boolean };

/** Leaves in the text what is no front matter, or cannot be read. */
export async function frontMatter(text: string, budget: Budget = newBudget()): Promise<Split> {
  const lines = text.replace(/^\s*\n(?=-{3}|\+{3})/, '').split(/\r?\n/);
  const whole = { fields: {}, body: text, isBroken: false };
  const fence = fences.find(({ opens }) => opens.test(lines[0] ?? ''));
  const end = fence ? lines.findIndex((line, at) => at > 0 && fence.closes.test(line)) : -1;
  const isMarked = /^[-+{]/.test(lines[0] ?? '');
  if (!fence || end === -1 || !(isMarked || lines.slice(0, end).every((line) => yamlLine.test(line))))
    return { ...whole, ...looseFields(lines) };
  const isJson = lines[0]?.startsWith('{') ?? false;
  const inside = lines.slice(isMarked && !isJson ? 1 : 0, isJson ? end + 1 : end).join('\n');
  const fields =
    inside.length > MAX_LENGTH
      ? undefined
      : await runJob({ kind: 'front', of: fence.kind, text: inside }, budget);
  if (fields) return { fields, body: lines.slice(end + 1).join('\n'), isBroken: false };
  // Allows a text that begins with a rule and has another one further on.
  return { ...whole, isBroken: isMarked && fields === undefined };
}
