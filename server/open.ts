import { join } from 'node:path';
import { sql } from 'kysely';
import type { Views } from '#app/analytics/contract.ts';
import { createViews } from '#app/analytics/views.server.ts';
import { getAppearance } from '#app/appearance/queries.server.ts';
import { createFailures } from '#app/audit/record.server.ts';
import { announceFailedBackup } from '#app/backups/announce-failed.server.ts';
import { createBackups } from '#app/backups/backups.server.ts';
import { createCheckup } from '#app/checkup/checkup.server.ts';
import { type Config, naming } from '#app/config.ts';
import { boundedStorage, createDemo, MOST_PAGES } from '#app/demo/demo.server.ts';
import { createMail } from '#app/mail/mail.server.ts';
import { namedFiles } from '#app/media/queries.server.ts';
import { copySince, refuseOutside } from '#app/original/original.server.ts';
import { resources } from '#app/resources.server.ts';
import { seoDefaults } from '#app/seo/contract.ts';
import { knownSite } from '#app/seo/queries.server.ts';
import { siteHead } from '#app/seo/site-head.ts';
import { createStaticCopies } from '#app/static-copy/service.server.ts';
import { createWebhooks } from '#app/webhooks/delivery.server.ts';
import { runJob } from '#editor/index.server.ts';
import type { Deps } from '#kit/resource.ts';
import type { SiteReaders } from '#kit/site/contract.ts';
import { type Database, type Db, openDatabase } from '#platform/database/database.ts';
import { waitForDatabase } from '#platform/database/postgres.ts';
import { lockFile, makeFolder } from '#platform/files.ts';
import { createLimits, forgetExpiredLimits } from '#platform/http/rate-limits.ts';
import type { Job } from '#platform/jobs.ts';
import { createLog } from '#platform/log.ts';
import { createMetrics, createPageTimes, noMetrics } from '#platform/metrics.ts';
import type { Delivery } from '#platform/outbox/deliveries.ts';
import { createOutbox } from '#platform/outbox/outbox.ts';
import { createContentVersion, createSharedContentVersion } from '#platform/pages/content-version.ts';
import { safeFetch } from '#platform/safe-fetch.ts';
import { type SandboxFault, sandbox } from '#platform/sandbox/worker-process.ts';
import { readSecret, readSharedSecret } from '#platform/secrets.ts';
import { createDisk } from '#platform/storage/disk.ts';
import { openStorage } from '#platform/storage/s3-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { HOUR } from '#platform/time.ts';
import { backedUpTables, updateDatabase } from './update-database.ts';

/** Builds the one Deps of a process: what runs longer holds this object, never a copy. */
export async function openDeps(config: Config): Promise<{ deps: Deps; close: () => Promise<void> }> {
  const setting = config.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR';
  const database = naming(setting, () => openDatabase(config));
  const { db, driver } = database;
  if (config.DEMO && driver.kind === 'sqlite') driver.handle.pragma(`max_page_count = ${MOST_PAGES}`);
  const log = createLog(config.LOG_LEVEL);
  await waitForDatabase(() => sql`select 1`.execute(db), log).catch((error) =>
    naming(setting, () => {
      throw error;
    }),
  );
  await waitForDatabase(() => updateDatabase(config, database, log), log);
  const metrics = await createMetrics(config.METRICS_TOKEN);
  const onFault = ({ worker, error }: SandboxFault) => {
    metrics.sandboxFault(worker);
    log.warn({ event: 'sandboxed_job_failed', worker, error });
  };
  sandbox.on('fault', onFault);
  const shared = driver.kind === 'postgres' &&
    config.DATABASE_URL && {
      secret: await waitForDatabase(() => readSharedSecret(db, config), log),
      content: createSharedContentVersion(driver.pool, config.DATABASE_URL, log),
    };
  const close = async () => {
    if (shared) await shared.content.close();
    sandbox.off('fault', onFault);
    await database.close();
  };
  return { deps: gatherDeps(database, config, { log, metrics, ...shared }), close };
}

/** A copy deletes nothing in a bucket that the original may use. */
function keptInCopy(db: Db, config: Config, storage: Storage): Storage {
  if (!config.S3_BUCKET) return storage;
  return {
    ...storage,
    remove: async (key) => ((await copySince(db)) ? undefined : storage.remove(key)),
  };
}

/** Counts nothing, so that a demo shows only the sample's numbers. */
const uncounted = (views: Views): Views => ({
  ...views,
  record: async () => undefined,
  recordVitals: () => undefined,
});

export function gatherDeps(
  { db, driver }: Database,
  config: Config,
  {
    secret = readSecret(config),
    log = createLog(config.LOG_LEVEL),
    content = createContentVersion(),
    metrics = noMetrics,
  }: Partial<Pick<Deps, 'secret' | 'log' | 'content' | 'metrics'>> = {},
): Deps {
  const opened = keptInCopy(db, config, openStorage(config));
  const storage = config.DEMO ? boundedStorage(opened) : opened;
  const views = naming('GEOIP_DB', () => createViews({ db, log, secret, config }));
  const outbox = createOutbox({
    db,
    log,
    deliverers: () => Object.assign({}, ...resources.map(({ deliverers }) => deliverers?.(deps))),
    settled: onDelivery,
    unexpected: 'Beklenmeyen bir hata oluştu.',
    isHeld: async () => config.DEMO !== undefined || (await copySince(db)) !== undefined,
  });
  const deps: Deps = {
    resources,
    db,
    driver,
    config,
    demo: config.DEMO ? createDemo(config.DEMO, () => deps) : undefined,
    log,
    secret,
    storage,
    backups: createBackups({
      config,
      storage,
      tables: backedUpTables,
      namedFiles: (moment) => namedFiles({ db: moment, resources }),
      db,
      log,
      onFailed: (error, what) => announceFailedBackup(deps, error, what),
    }),
    checkup: createCheckup(
      () => deps,
      async () => (await import('./app.ts')).createApp(deps).request,
    ),
    content,
    disk: createDisk({ folder: config.DATA_DIR, db, log }),
    lifecycle: { stopping: false },
    site: siteReaders,
    failures: createFailures(db, log),
    limits: createLimits(db, config.RATE_LIMIT),
    metrics,
    pageTimes: createPageTimes(),
    safeFetch: async (...given) => {
      await refuseOutside({ db, config });
      return safeFetch(...given);
    },
    views: config.DEMO ? uncounted(views) : views,
    outbox,
    mail: createMail({ config, secret }),
    webhooks: createWebhooks(),
    staticCopies: createStaticCopies(
      () => deps,
      async (copied) => (await import('./app.ts')).openStaticSite(copied),
    ),
  };
  const measures = async () =>
    (await Promise.all(resources.map((resource) => resource.measures?.(deps) ?? []))).flat();
  metrics.watch({ ...deps, measures });
  return deps;
}

export const jobsOf = (deps: Deps, all = resources): Job[] => [
  { name: 'look_at_disk', every: 10_000, inEachProcess: true, run: deps.disk.check, atStart: true },
  { name: 'refresh_pages', every: HOUR, inEachProcess: true, run: async () => deps.content.expire() },
  { name: 'forget_expired_limits', every: HOUR, run: () => forgetExpiredLimits(deps.db) },
  ...all.flatMap(({ jobs }) => jobs?.(deps) ?? []),
];

export async function onDelivery(trx: Db, delivery: Delivery) {
  const [name] = delivery.reference.split(':', 1);
  await resources.find((resource) => resource.name === name)?.onDelivery?.(trx, delivery);
}

/** Returns the release; throws an Error with one line when another process uses the folder. */
export function lockFolder(folder: string): () => void {
  naming('DATA_DIR', () => makeFolder(folder));
  const unlock = naming('DATA_DIR', () => lockFile(join(folder, 'vitrin.lock')));
  if (unlock) return unlock;
  throw new Error(
    `${folder} klasörünü başka bir Vitrin süreci kullanıyor. Önce onu durdurun ya da başka bir DATA_DIR seçin.`,
  );
}

/** Reads, for the documents of kit/site, what the nouns store about the site. */
const siteReaders: SiteReaders = {
  head: knownSite,
  unknownHead: (siteUrl, words) => siteHead(siteUrl, {}, seoDefaults, words),
  appearance: ({ db }) => getAppearance(db),
  markdown: (html) => runJob({ kind: 'plain', html }),
};
