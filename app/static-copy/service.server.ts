import { isAbsolute, relative, resolve } from 'node:path';
import { z } from 'zod';
import { copyUrl, s3PlaceOf } from '#app/backups/archive/copy-target.ts';
import { copySince } from '#app/original/original.server.ts';
import type { Deps } from '#kit/resource.ts';
import { contentTags } from '#kit/site/pages.server.ts';
import type { Db } from '#platform/database/database.ts';
import { noteOfHolder, takeLease } from '#platform/database/leases.ts';
import {
  defineFact,
  defineSetting,
  forgetFact,
  keepFact,
  readFact,
} from '#platform/database/settings-and-facts.ts';
import { packageFolder } from '#platform/package.ts';
import { Refused } from '#platform/refused.ts';
import { type Keyed, sealed } from '#platform/secrets.ts';
import { isDue, MINUTE } from '#platform/time.ts';
import { type StaticReply, staticRun } from './contract.ts';
import { bucketTarget, folderTarget, type StaticTarget } from './targets.server.ts';
import { type OpenStaticSite, type StaticReport, writeStaticCopy } from './write.server.ts';

const LEASE = 'static_copy';

/** `waits`: another process of the site writes it. */
type Outcome = 'done' | 'waits';

export type StaticCopies = {
  /** Writes the copy that the settings name, one at a time; does nothing without a target, and in a copy of the site. */
  write: () => Promise<Outcome>;
  isRunning: () => boolean;
};

const targets = sealed('static copy');

const stored = defineSetting(
  'static_copy',
  z.object({ target: z.string(), origin: z.string() }).catch({ target: '', origin: '' }),
);

const lastRun = defineFact('static_copy', staticRun.optional().catch(undefined));

/** Fact: files may have been written without notifying webhooks, because a copy was interrupted or its outcome not stored. */
const UNANNOUNCED = 'static_copy_unannounced';

/** `open` renders the site within this process. */
export function createStaticCopies(deps: () => Deps, open: OpenStaticSite): StaticCopies {
  let running: Promise<Outcome> | undefined;
  async function write(): Promise<Outcome> {
    const lease = await takeLease(deps().db, LEASE);
    if (!lease) return 'waits';
    await lease.run(writeAlone);
    return 'done';
  }
  async function writeAlone() {
    const { db, log, outbox } = deps();
    const at = new Date();
    const nothing = { files: 0, bytes: 0, written: 0, removed: 0 };
    try {
      const { target: text, origin } = await readStatic(db, deps());
      if (!text || (await copySince(db))) return;
      const target = openStaticTarget(text, deps());
      const isBehind = (await readFact(db, UNANNOUNCED)) !== undefined;
      await keepFact(db, UNANNOUNCED, at.toISOString());
      const report = await writeStaticCopy(deps(), open, target, { origin: origin || undefined, now: at });
      await db.transaction().execute(async (trx) => {
        await lastRun.write(trx, { ...report, at: at.toISOString(), error: '' });
        await forgetFact(trx, UNANNOUNCED);
        if (isBehind || report.written + report.removed > 0) await announce(trx, report, origin);
      });
      outbox.wake();
    } catch (error) {
      log.error({ event: 'static_copy_failed', error: String(error) });
      const reason = error instanceof Error ? error.message : String(error);
      await lastRun.write(db, { ...nothing, at: at.toISOString(), error: reason });
    }
  }
  /** Lets a host fetch or publish the new files. */
  async function announce(trx: Db, report: StaticReport, origin: string) {
    await deps().webhooks.queue(trx, { type: 'site.copied', data: { ...report, url: origin || null } });
  }

  return {
    isRunning: () => running !== undefined,
    write() {
      running ??= write().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

const RETRIED_AFTER = 5 * MINUTE;

/** Tags of all that a copy shows. */
export const copiedTags = (resources: Deps['resources']) => [
  ...contentTags(resources),
  ...resources.map(({ name }) => name),
];

/** Writes the copy after whatever changes public pages, once after a start, and again some time after a failure. */
export function copyWhenChanged(deps: Deps): () => Promise<void> {
  const tags = copiedTags(deps.resources);
  let seen: number | undefined;
  return async () => {
    const version = deps.content.version(tags);
    const last = version === seen ? await lastRun.read(deps.db) : undefined;
    if (version === seen && !(last?.error && isDue(last.at, RETRIED_AFTER))) return;
    // Waits: a copy that the owner started may have begun before this change.
    if (deps.staticCopies.isRunning()) return;
    if ((await deps.staticCopies.write()) === 'done') seen = version;
  };
}

export async function getStatic(deps: Deps): Promise<StaticReply> {
  const { target, origin } = await readStatic(deps.db, deps);
  const last = (await lastRun.read(deps.db)) ?? null;
  const isHeld = (await noteOfHolder(deps.db, LEASE)) !== undefined;
  return { target: withoutKeys(target), origin, is_running: isHeld || deps.staticCopies.isRunning(), last };
}

type Saved = { target?: string | undefined; origin: string };

export async function saveStatic(deps: Deps, { target: given, origin }: Saved) {
  const { target: known } = await readStatic(deps.db, deps);
  const target = given === undefined || given === withoutKeys(known) ? known : given;
  if (target) openStaticTarget(target, deps);
  await stored.write(deps.db, {
    target: target && targets.seal(deps, target),
    origin: origin && new URL(origin).origin,
  });
}

export async function resealStatic(db: Db, keyed: Keyed) {
  const settings = await stored.read(db);
  const target = settings.target && targets.renew(keyed, settings.target);
  if (target) await stored.write(db, { ...settings, target });
}

async function readStatic(db: Db, keyed: Keyed) {
  const { target, origin } = await stored.read(db);
  return { target: target && (targets.open(keyed, target) ?? ''), origin };
}

const refused = (text: string) => new Refused({ errors: { target: [text] } });

function openStaticTarget(text: string, { config }: Pick<Deps, 'config'>): StaticTarget {
  if (/^[a-z0-9]+:\/\//i.test(text)) {
    const { data: url } = copyUrl.safeParse(text);
    if (url?.protocol !== 's3:')
      throw refused('s3://ANAHTAR:GİZLİ@bucket/yol?endpoint=https://… gibi bir adres giriniz.');
    return bucketTarget(s3PlaceOf(url));
  }
  const folder = resolve(text);
  if (!isAbsolute(text)) throw refused('/srv/kopya gibi, kökten başlayan bir klasör giriniz.');
  if ([config.DATA_DIR, packageFolder].some((own) => isWithin(own, folder) || isWithin(folder, own)))
    throw refused('Bu klasör sitenin kendi dosyalarını içeriyor; başka bir klasör giriniz.');
  return folderTarget(folder);
}

function isWithin(folder: string, path: string): boolean {
  const from = relative(folder, path);
  return from === '' || (!from.startsWith('..') && !isAbsolute(from));
}

/** Removes the keys from the address of a bucket. */
function withoutKeys(target: string): string {
  if (!URL.canParse(target)) return target;
  const url = new URL(target);
  url.username = '';
  url.password = '';
  return url.href;
}
