import { shortened } from '#kit/text/measure.ts';

export const sections = ['profile', 'experience', 'education', 'skills', 'projects', 'cv-entries'] as const;

export type ImportSection = (typeof sections)[number];

/** Kinds of what is neither work nor school; each stands in a list of JSON Resume. */
export const entryKinds = [
  'certificate',
  'language',
  'publication',
  'talk',
  'award',
  'volunteering',
  'course',
  'reference',
] as const;

export type EntryKind = (typeof entryKinds)[number];

export const kindOf = (name: string): EntryKind => entryKinds.find((kind) => kind === name) ?? 'certificate';

/** Levels of the European framework. */
export const languageLevels = ['native', 'A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

export const sources = ['json-resume', 'linkedin', 'vitrin'] as const;

export type CvSource = (typeof sources)[number];

/** Holds values by the names of the section's contract; dates as exact as the source says (`2020`, `2020-03`). */
export type CvLine = {
  section: ImportSection;
  values: Record<string, unknown>;
  /** Tell what the import changes or leaves out (Turkish). */
  notes: string[];
  /** Keep the line out (Turkish). */
  problems: string[];
};

export type CvParts = { source: CvSource; lines: CvLine[]; notes: string[] };

export type CvFile = { name: string; text: string };

/** Leaves out empty values: an import never empties anything. */
export function lineOf(
  section: ImportSection,
  values: Record<string, unknown>,
  { notes = [], problems = [] }: Partial<Pick<CvLine, 'notes' | 'problems'>> = {},
): CvLine {
  const filled = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== null && value !== '' && !isEmptyList(value),
  );
  return { section, values: Object.fromEntries(filled), notes, problems };
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

export const profileLines = (values: Record<string, unknown>): CvLine[] =>
  Object.entries(lineOf('profile', values).values).map(([key, value]) => lineOf('profile', { [key]: value }));

/** Takes what introduces a person from their summary: its first paragraph. */
export const introOf = (summary: string) => shortened(summary.split('\n')[0] ?? '', 300);

export const joined = (parts: string[], between = '\n\n') => parts.filter(Boolean).join(between);

export const bullets = (texts: string[]) => texts.map((text) => `• ${text}`).join('\n');
