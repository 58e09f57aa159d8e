import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { listVitals } from '#app/analytics/vitals.server.ts';
import { readFailure, readProof } from '#app/backups/backup-store.server.ts';
import { getPrivacy } from '#app/privacy/queries.server.ts';
import type { Deps } from '#kit/resource.ts';
import { lastChange } from '#kit/site/page-dates.server.ts';
import { formatDate, formatDateTime, toDateField, today } from '#kit/text/format.ts';
import type { Words } from '#kit/texts/words.ts';
import type { Db } from '#platform/database/database.ts';
import { defineSetting } from '#platform/database/settings-and-facts.ts';
import { nothingIfMissing } from '#platform/files.ts';
import { packageFolder } from '#platform/package.ts';
import { retentionTimes } from '#platform/retention-times.ts';
import { DAY, MINUTE } from '#platform/time.ts';
import { thisSiteInput } from './contract.ts';

export const { read: getThisSite, write: saveThisSite } = defineSetting(
  'this_site',
  thisSiteInput.catch({ is_on: false }),
);

export const isOn = async (db: Db) => (await getThisSite(db)).is_on;

/** Stands for the document's own size until it is written. */
export const OWN_BYTES = '{{bytes of this document}}';

export type Figure = {
  name: string;
  label: string;
  /** As data; null where there is none yet. */
  value: string | number | boolean | null;
  text: string;
  /** Says how it is known. */
  how: string;
  /** What is wrong. */
  alarm?: string | undefined;
};

export type Figures = { measured: Figure[]; visitor: Figure[] };

/** Reads every figure from where the site itself has it. */
export async function readFigures(deps: Deps, words: Words): Promise<Figures> {
  const { t } = words;
  const [backup, vitals, changed, tests, visitor] = await Promise.all([
    lastBackup(deps.db, words),
    listVitals(deps.db, deps.config.TZ),
    lastChange(deps),
    readTestCount(),
    keptOfVisitors(deps.db, words),
  ]);
  const { figures } = t.thisSite;
  const number = (value: number, digits = 0) =>
    value.toLocaleString(words.locale, { maximumFractionDigits: digits });
  const uptime = Math.floor(process.uptime());
  const p95 = deps.pageTimes.p95();
  const paints = vitals.filter(
    ({ metric, page, visits }) => metric === 'lcp' && page === 'all' && visits > 0,
  );
  const days = changed && daysSince(changed);
  return {
    measured: [
      backup,
      { name: 'uptime_seconds', ...figures.uptime, value: uptime, text: spanOf(uptime * 1000, words) },
      {
        name: 'page_p95_ms',
        label: figures.p95.label,
        value: p95 ? Math.round(p95.ms * 10) / 10 : null,
        text: p95 ? `${number(p95.ms, p95.ms < 10 ? 1 : 0)} ms` : t.thisSite.none,
        how: figures.p95.how(p95?.answers ?? 0),
      },
      ...paints.map(({ device, p75, visits }) => ({
        name: `lcp_${device}_ms`,
        label: figures.lcp.label[device],
        value: Math.round(p75),
        text: `${number(p75 / 1000, 2)} ${t.thisSite.seconds}`,
        how: figures.lcp.how(visits),
      })),
      ...(paints.length === 0
        ? [
            {
              name: 'lcp_ms',
              label: figures.lcp.label.none,
              value: null,
              text: t.thisSite.none,
              how: figures.lcp.how(0),
            },
          ]
        : []),
      { name: 'document_bytes', ...figures.bytes, value: OWN_BYTES, text: t.thisSite.bytes(OWN_BYTES) },
      ...(changed && days !== undefined
        ? [
            {
              name: 'days_since_update',
              label: figures.updated.label,
              value: days,
              text: new Intl.RelativeTimeFormat(words.locale, { numeric: 'auto' }).format(-days, 'day'),
              how: figures.updated.how(formatDate.in(words.locale, changed)),
            },
          ]
        : []),
      ...(tests === undefined
        ? []
        : [{ name: 'tests', ...figures.tests, value: tests, text: number(tests) }]),
    ],
    visitor,
  };
}

async function lastBackup(db: Db, { t, locale }: Words): Promise<Figure> {
  const [proof, { last: failure }] = await Promise.all([readProof(db), readFailure(db)]);
  const { label, how, failed, unproven } = t.thisSite.figures.backup;
  const date = (at: string) => formatDateTime.in(locale, at);
  const proven = proof?.ok ? proof.proved_at : null;
  const alarm = failure
    ? failed(date(failure.at))
    : proof && !proof.ok
      ? unproven(date(proof.proved_at))
      : undefined;
  const text = proven ? date(proven) : t.thisSite.none;
  return { name: 'last_proven_backup', label, value: proven, text, how, alarm };
}

const daysSince = (at: string) =>
  Math.max(0, (Date.parse(today()) - Date.parse(toDateField(at).slice(0, 10))) / DAY);

/** A span in its two largest units: `3 gün 4 saat`. */
function spanOf(ms: number, { locale }: Words): string {
  const minutes = Math.floor(ms / MINUTE);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  const inHours = hours > 0 ? { hours, minutes: minutes % 60 } : { minutes };
  const minutesDisplay = days + hours > 0 ? 'auto' : 'always';
  return new Intl.DurationFormat(locale, { style: 'long', minutesDisplay }).format(
    days > 0 ? { days, hours } : inHours,
  );
}

async function keptOfVisitors(db: Db, { t }: Words): Promise<Figure[]> {
  const { view_days, message_months } = await getPrivacy(db);
  const { suspiciousMessageDays } = retentionTimes;
  const { visitor } = t.thisSite;
  return [
    { name: 'cookies', ...visitor.cookies, value: false },
    { name: 'whole_address', ...visitor.address, value: false },
    { name: 'view_days', ...visitor.views, value: view_days, text: t.dates.days(view_days) },
    {
      name: 'message_months',
      ...visitor.messages,
      value: message_months,
      text: message_months ? t.dates.months(message_months) : visitor.messages.text,
    },
    {
      name: 'suspicious_message_days',
      ...visitor.suspicious,
      value: suspiciousMessageDays,
      text: t.dates.days(suspiciousMessageDays),
    },
  ];
}

const counted = z.object({ passed: z.int() });

/** Reads how many tests passed against this build; undefined for a build that was not tested. */
export async function readTestCount(folder = packageFolder): Promise<number | undefined> {
  const text = await readFile(join(folder, 'build/server/tests.json'), 'utf8').catch(nothingIfMissing);
  return text === undefined ? undefined : counted.parse(JSON.parse(text)).passed;
}

/** Writes a document that states its own size; repeats until the size, which it changes itself, is right. */
export function withOwnBytes(write: (bytes: number) => string): string {
  let text = write(0);
  for (let bytes = -1; bytes !== Buffer.byteLength(text); ) {
    bytes = Buffer.byteLength(text);
    text = write(bytes);
  }
  return text;
}
