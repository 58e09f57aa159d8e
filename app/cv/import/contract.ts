import { z } from 'zod';
import { sections, sources } from '#importers/index.ts';

/** A line of the file beside the record that has its key: `different` would replace it, `invalid` cannot be imported. */
export const importLine = z.object({
  /** Names the line and the record that it would replace; the import takes it as a choice. */
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

const imported = z.object({
  /** Names the import for its undo. */
  at: z.iso.datetime(),
  added: z.int(),
  changed: z.int(),
});

export const importReport = imported.extend({
  /** When the examples were hidden, for something real came; null when they were not. */
  hidden_at: z.string().nullable(),
});

/** The last import, while it can be undone. */
export const lastImportReply = z.object({ last: imported.nullable() });

export const undoInput = imported.pick({ at: true }).strict();

export const undoReport = z.object({
  removed: z.int(),
  restored: z.int(),
  /** Titles of what the owner has changed since, which stays. */
  kept: z.array(z.string()),
});

export type ImportLine = z.infer<typeof importLine>;
export type ImportPreview = z.infer<typeof importPreview>;
export type ImportReport = z.infer<typeof importReport>;
export type UndoReport = z.infer<typeof undoReport>;

/** Identical lines and those that cannot come in are no choice. */
export const isOffered = ({ state }: ImportLine) => state === 'new' || state === 'different';

export const cvForm = z.object({ file: z.file() });

/** `only` is a JSON list of keys of lines, `levels` a JSON object of levels by key. */
export const chosenForm = cvForm.extend({ only: z.string(), levels: z.string().optional() });
