import { z } from 'zod';

export const checkName = z.enum([
  'database',
  'references',
  'files',
  'leftovers',
  'links',
  'certificate',
  'disk',
  'clock',
  'backup',
  'proof',
  'lost',
  'copy',
  'ahead',
  'mail',
  'original',
]);

/** `found` counts what is wrong, `named` are the first of it, `repaired` how many were put right. */
export const finding = z.object({
  check: checkName,
  found: z.int(),
  named: z.array(z.string()),
  repaired: z.int(),
});

export const report = z.object({ checked_at: z.string(), findings: z.array(finding) });

/** What needs the owner now. */
export const openFindings = z.object({ findings: z.array(finding) });

export const lastReport = z.object({ report: report.nullable() });

export type CheckName = z.infer<typeof checkName>;
export type Finding = z.infer<typeof finding>;
export type Report = z.infer<typeof report>;

export type CheckResult = { wrong: string[]; repaired?: number };

/** Looks at data, files and addresses as a whole, and keeps the last report. */
export type Checkup = {
  last: () => Promise<Report | undefined>;
  /** Repairs only what loses nothing. */
  run: (options?: { repair?: boolean; isStored?: boolean }) => Promise<Report>;
  weekly: () => Promise<void>;
  /** What the last report found, with all that is quick to check looked at now, the database too when asked to. */
  look: (options?: { withDatabase?: boolean }) => Promise<Finding[]>;
  /** Logs what needs the owner, and writes it to them once a week. */
  tell: (now?: number) => Promise<void>;
};

export const isWrong = ({ found, repaired }: Finding) => found > repaired;

/** Says whether the owner should hear of it unasked: not of links in articles, nor of what goes by itself. */
export const isUrgent = (finding: Finding) =>
  isWrong(finding) && finding.check !== 'links' && finding.check !== 'leftovers';
