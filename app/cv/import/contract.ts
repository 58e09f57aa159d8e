import { z } from 'zod';
import { requiredText } from '#app/contract-fields.ts';
import { sections, sources } from './reading/found.ts';

export const states = ['new', 'same', 'different', 'invalid'] as const;

/** Compares a line of the file with the stored record: `different` would overwrite it, `invalid` cannot be imported. */
export const importLine = z.object({
  /** Names the line and what it was compared with; the import takes it as a choice. */
  key: z.string(),
  section: z.enum(sections),
  state: z.enum(states),
  title: z.string(),
  detail: z.string(),
  existing: z.string().nullable(),
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  notes: z.array(z.string()),
  problems: z.array(z.string()),
});

export const importPreview = z.object({
  source: z.enum(sources),
  lines: z.array(importLine),
  notes: z.array(z.string()),
});

/** `undo` takes all of it back, for a day. */
export const importReport = z.object({ undo: z.string(), added: z.int(), changed: z.int() });

export const undoInput = z.strictObject({ undo: requiredText(60) });

export type ImportLine = z.infer<typeof importLine>;
export type ImportPreview = z.infer<typeof importPreview>;
export type ImportReport = z.infer<typeof importReport>;

/** Identical lines and those that cannot come in are no choice. */
export const isOffered = ({ state }: ImportLine) => state === 'new' || state === 'different';
