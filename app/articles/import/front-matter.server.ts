import type { FrontMatter } from '#app/editor/markdown/front-matter.server.ts';
import { newBudget, runJob } from '#app/editor/run-job.server.ts';
import type { Budget } from '#platform/sandbox/worker-process.ts';

const MAX_LENGTH = 50_000;

const fences = [
  { kind: 'yaml', opens: /^---\s*$/, closes: /^(---|\.\.\.)\s*$/ },
  { kind: 'toml', opens: /^\+\+\+\s*$/, closes: /^\+\+\+\s*$/ },
  { kind: 'yaml', opens: /^\{\s*$/, closes: /^\}\s*$/ },
] as const;

export type Split = { fields: FrontMatter; body: string; isBroken: boolean };

/** Leaves in the text what is no front matter, or cannot be read. */
export async function frontMatter(text: string, budget: Budget = newBudget()): Promise<Split> {
  const whole = { fields: {}, body: text };
  const lines = text.split(/\r?\n/);
  const fence = fences.find(({ opens }) => opens.test(lines[0] ?? ''));
  const end = fence ? lines.findIndex((line, at) => at > 0 && fence.closes.test(line)) : -1;
  if (!fence || end === -1) return { ...whole, isBroken: false };
  const isJson = lines[0]?.startsWith('{') ?? false;
  const inside = lines.slice(isJson ? 0 : 1, isJson ? end + 1 : end).join('\n');
  const fields =
    inside.length > MAX_LENGTH
      ? undefined
      : await runJob({ kind: 'front', of: fence.kind, text: inside }, budget);
  if (fields) return { fields, body: lines.slice(end + 1).join('\n'), isBroken: false };
  // Allows a text that begins with a rule and has another one further on.
  return { ...whole, isBroken: fields === undefined };
}
