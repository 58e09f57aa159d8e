import { z } from 'zod';

const value = z.number('Sayı olmalıdır.').min(0).max(3_600_000).optional();

/** Web vitals of one document: LCP and INP in ms, CLS as a score. */
const vitalsInput = z.strictObject({ lcp: value, inp: value, cls: value });

/** `p75` covers 30 days, `week_p75` 7. */
const vitalReply = z.object({
  page: z.enum(['all', 'home', 'projects', 'project', 'blog', 'article', 'other']),
  device: z.enum(['phone', 'desktop']),
  metric: vitalsInput.keyof(),
  visits: z.int(),
  p75: z.number(),
  week_p75: z.number(),
  is_worse: z.boolean(),
});

export const vitalsReply = z.array(vitalReply);

export type VitalsInput = z.output<typeof vitalsInput>;
export type Vital = z.infer<typeof vitalReply>;
export type Metric = Vital['metric'];

/** PostgreSQL refuses lone surrogates in JSON. */
const wellFormed = (text: string) => text.toWellFormed();

/** Cuts to a number of bytes, because rows are measured in bytes; drops a split character. */
const cutTo = (bytes: number) => (text: string) =>
  new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, bytes), { stream: true });

const shortText = z
  .string()
  .overwrite(wellFormed)
  .max(100, 'En fazla 100 karakter olabilir.')
  .regex(/^\P{Cc}*$/u, 'Denetim karakteri içeremez.')
  .overwrite(cutTo(100))
  .default('');

/** `referrer` is a bare host name, absent for navigation within the site. A beacon with `vitals` is not a view. */
export const collectInput = z.strictObject({
  path: z
    .string('Yol gerekli.')
    .overwrite(wellFormed)
    .max(500, 'En fazla 500 karakter olabilir.')
    .regex(/^\/(?:[^\s\p{Cc}\\/<>"][^\s\p{Cc}\\<>"]*)?$/u, 'Geçerli bir yol değil.'),
  referrer: z
    .string()
    .max(253, 'En fazla 253 karakter olabilir.')
    .regex(/^[\p{L}\p{N}.:[\]_-]*$/u, 'Geçerli bir sunucu adı değil.')
    .overwrite(cutTo(253))
    .optional(),
  utm_source: shortText,
  utm_medium: shortText,
  utm_campaign: shortText,
  vitals: vitalsInput.optional(),
});

const percent = z.number().int();

export const overviewReply = z.object({
  visitors: z.object({
    today: z.number(),
    yesterday: z.number(),
    total: z.number(),
    change_percent: percent,
  }),
  page_views: z.object({ today: z.number(), change_percent: percent }),
  content: z.object({
    messages: z.number(),
    projects: z.number(),
    articles: z.object({ total: z.number(), published: z.number(), draft: z.number() }),
  }),
});

export const chartQuery = z.object({
  days: z.enum(['7', '14', '30'], 'Yalnızca 7, 14 veya 30 gün seçilebilir.').default('7').transform(Number),
});

export const chartReply = z.array(z.object({ date: z.string(), visitors: z.number() }));

export const periodQuery = z.object({
  period: z.enum(['all', 'month'], "'all' veya 'month' olabilir.").default('all'),
});

export const topPagesReply = z.array(z.object({ page: z.string(), views: z.number() }));

export const activityReply = z.array(
  z.object({ ip: z.string(), location: z.string(), page: z.string(), device: z.string(), time: z.string() }),
);

const breakdownKinds = ['source', 'country', 'device', 'campaign', 'language', 'agent'] as const;

const counted = z.object({ name: z.string(), total: z.number() });

/** `source` has an empty name for direct visits; `language` is the page's; `agent` counts calls of agents without a key by their tool. */
export const breakdownReply = z.object({
  source: z.array(counted),
  country: z.array(counted),
  device: z.array(counted),
  campaign: z.array(counted),
  language: z.array(counted),
  agent: z.array(counted),
});

export const articleViewsReply = z.array(
  z.object({ slug: z.string(), title: z.string(), views: z.number() }),
);

export const liveReply = z.object({ visitors: z.number(), last_view: z.number() });

export const exportQuery = z.object({
  of: z.enum(['days', 'page', ...breakdownKinds], 'Böyle bir döküm yok.').default('days'),
});

export type CollectInput = z.output<typeof collectInput>;
export type Overview = z.infer<typeof overviewReply>;
export type ChartPoint = z.infer<typeof chartReply>[number];
export type TopPage = z.infer<typeof topPagesReply>[number];
export type Activity = z.infer<typeof activityReply>[number];
export type Breakdown = z.infer<typeof breakdownReply>;
export type BreakdownKind = (typeof breakdownKinds)[number];
export type ArticleViews = z.infer<typeof articleViewsReply>[number];
export type Live = z.infer<typeof liveReply>;
export type ExportKind = z.infer<typeof exportQuery>['of'];
export type Period = z.infer<typeof periodQuery>['period'];

export type Visit = { address: string; userAgent: string; host: string; at?: Date };

export type Views = {
  /** Returns false when the address exceeds its rate limit. */
  allows: (address: string) => boolean;
  record: (input: CollectInput, visit: Visit) => Promise<void>;
  recordVitals: (path: string, vitals: VitalsInput, visit: Pick<Visit, 'userAgent' | 'at'>) => void;
  /** Counts a question of an agent without a key by its tool, without its words. */
  countQuestion: (tool: string, at?: Date) => void;
  /** Counts a view of a nonexistent page without storing its path. */
  countUnknown: () => void;
  counts: () => { waiting: number; dropped: number; unknown: number };
  flush: () => Promise<void>;
};

/** Google's thresholds: good up to the first, poor above the second. */
export const thresholds: Record<Metric, [good: number, poor: number]> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
};
