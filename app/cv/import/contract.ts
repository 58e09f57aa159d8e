import { z } from 'zod';
import { sections, sources } from '#importers/index.ts';

/** Compares a line of the file with the stored record: `different` would overwrite it, `invalid` cannot be imported. */
export const importLine = z.object({
  /** Names the line and what it was compared with; the import takes it as a choice. */
  key: z.string(),
  section: z.enum(sections),
  state: z.enum(['new', 'same', 'different', 'invalid']),
  title: z.string(),
  detail: z.string(),
  existing: z.string().nullable(),
  notes: z.array(z.string()),
  problems: z.array(z.string()),
  /** Waits for a level of `levelChoices`: the file says none, and it is the owner's word. */
  asks_level: z.boolean(),
});

/** Levels by the keys of the lines that ask for one. */
export const levelChoices = z.record(z.string(), z.int().min(1).max(5));
export type LevelChoices = z.infer<typeof levelChoices>;

export const importPreview = z.object({
  source: z.enum(sources),
  lines: z.array(importLine),
  notes: z.array(z.string()),
});

export const importReport = z.object({
  added: z.int(),
  changed: z.int(),
  /** When the examples were hidden, for something real came; null when they were not. */
  hidden_at: z.string().nullable(),
});

export type ImportLine = z.infer<typeof importLine>;
export type ImportPreview = z.infer<typeof importPreview>;
export type ImportReport = z.infer<typeof importReport>;

/** Identical lines and those that cannot come in are no choice. */
export const isOffered = ({ state }: ImportLine) => state === 'new' || state === 'different';

export const cvForm = z.object({ file: z.file() });

/** `only` is a JSON list of keys of lines, `levels` a JSON object of levels by key. */
export const chosenForm = cvForm.extend({ only: z.string(), levels: z.string().optional() });
