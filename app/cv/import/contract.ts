import { z } from 'zod';
import { sections, sources } from '#importers/index.ts';

/** A line of the file, compared with the record of the same key: `different` would replace it, `invalid` cannot be imported. */
export const importLine = z.object({
  /** Identifies the line and the record that it would replace; sent back to choose the line. */
  key: z.string(),
  section: z.enum(sections),
  state: z.enum(['new', 'same', 'different', 'invalid']),
  title: z.string(),
  detail: z.string(),
  existing: z.string().nullable(),
  notes: z.array(z.string()),
  problems: z.array(z.string()),
  /** Needs a level in `levelChoices`: the file has none, so the owner decides. */
  asks_level: z.boolean(),
});

/** Levels, by key of the lines that need one. */
export const levelChoices = z.record(z.string(), z.int().min(1).max(5));
export type LevelChoices = z.infer<typeof levelChoices>;

export const importPreview = z.object({
  source: z.enum(sources),
  lines: z.array(importLine),
  notes: z.array(z.string()),
});

const imported = z.object({
  /** Identifies the import for its undo. */
  at: z.iso.datetime(),
  added: z.int(),
  changed: z.int(),
});

export const importReport = imported.extend({
  /** When the examples were hidden because of the import; null if they were not. */
  hidden_at: z.string().nullable(),
});

/** The last import, while it can be undone. */
export const lastImportReply = z.object({ last: imported.nullable() });

export const undoInput = imported.pick({ at: true }).strict();

export const undoReport = z.object({
  removed: z.int(),
  restored: z.int(),
  /** Titles of records that stay because the owner has changed them since. */
  kept: z.array(z.string()),
});

export type ImportLine = z.infer<typeof importLine>;
export type ImportPreview = z.infer<typeof importPreview>;
export type ImportReport = z.infer<typeof importReport>;
export type UndoReport = z.infer<typeof undoReport>;

/** Identical and invalid lines cannot be chosen. */
export const isOffered = ({ state }: ImportLine) => state === 'new' || state === 'different';

export const cvForm = z.object({ file: z.file() });

/** `only`: a JSON list of keys of lines. `levels`: a JSON object of levels by key. */
export const chosenForm = cvForm.extend({ only: z.string(), levels: z.string().optional() });
