import { existsSync, readdirSync, statSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { compareClocks } from '#app/checkup/surroundings.server.ts';
import type { Config } from '#app/config.ts';
import { recognize } from '#app/original/original.server.ts';
import { resources } from '#app/resources.server.ts';
import type { Deps } from '#kit/resource.ts';
import { endLeases } from '#platform/database/leases.ts';
import { waitForDatabase, watchConnections } from '#platform/database/postgres.ts';
import { startJobs } from '#platform/jobs.ts';
import { firstStart } from './first-start.ts';
import { jobsOf, lockFolder, openDeps } from './open.ts';
import { createRequestListener } from './request-listener.ts';

export type OpenFolder = {
  readonly deps: Deps;
  answer: RequestListener;
  /** Starts what runs beside requests, once they are answered. */
  work: () => void;
  close: () => Promise<void>;
};

type Opening = {
  /** Delays making the owner: a start that fails at its address leaves nothing behind. */
  listening?: () => Promise<void>;
  /** Receives the account that the first start generated. */
  onAccount?: (account: { email: string; password: string }) => void;
};

/** Opens a data folder, and the site in it, without a server. Leaves nothing open where it fails. */
export async function openFolder(config: Config, opening: Opening = {}): Promise<OpenFolder> {
  const unlock = config.DATABASE_URL ? () => undefined : lockFolder(config.DATA_DIR);
  try {
    if (!config.DATABASE_URL) refuseLostDatabase(config.DATA_DIR);
    const { deps, close } = await openDeps(config);
    const closeAll = async () => {
      await close();
      unlock();
    };
    return await startOn(deps, closeAll, opening).catch(async (error: unknown) => {
      await close();
      throw error;
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Brings the site up to where it can answer, on a database that is open. */
async function startOn(
  deps: Deps,
  close: () => Promise<void>,
  { listening, onAccount }: Opening,
): Promise<OpenFolder> {
  const { config } = deps;
  if (deps.driver.kind === 'sqlite') await endLeases(deps.db);
  await waitForDatabase(() => recognize(deps), deps.log);
  await waitForDatabase(() => compareClocks(deps), deps.log);
  const answer = createRequestListener(deps);
  await listening?.();
  const account = await waitForDatabase(() => firstStart(deps), deps.log);
  if (account) onAccount?.(account);
  for (const { reseal } of resources) await reseal?.(deps.db, deps);
  // Sanitizes rows that a killed restore may have left.
  for (const { beforeServing } of resources) await beforeServing?.(deps);
  const { driver } = deps;
  // Starts with a delay: processes that start together may slow PostgreSQL down.
  if (driver.kind === 'postgres' && config.DATABASE_URL) watchConnections(driver.pool, config.DATABASE_URL);
  const services = resources.flatMap((resource) => resource.services?.(deps) ?? []);
  let jobs: ReturnType<typeof startJobs> | undefined;
  return {
    deps,
    answer,
    work: () => {
      jobs = startJobs(jobsOf(deps), deps);
      deps.outbox.start();
      for (const service of services) service.start();
    },
    close: async () => {
      await Promise.all(services.map((service) => service.stop()));
      await deps.outbox.stop();
      await jobs?.stop();
      await close();
    },
  };
}

/** Lets requests wait until something answers them. */
export function createGate() {
  const ready = Promise.withResolvers<void>();
  let answer: RequestListener = (request, response) =>
    void ready.promise.then(() => answer(request, response));
  return {
    listener: ((request, response) => answer(request, response)) satisfies RequestListener,
    open: (listener: RequestListener) => {
      answer = listener;
      ready.resolve();
    },
  };
}

/** Throws where a folder has files or backups of a site but no database: creating a new site would hide the loss. */
function refuseLostDatabase(folder: string) {
  if (statSync(join(folder, 'vitrin.db'), { throwIfNoEntry: false })?.size) return;
  const isUsed = ['uploads', 'backups'].some((name) => {
    const path = join(folder, name);
    return existsSync(path) && readdirSync(path).length > 0;
  });
  if (isUsed)
    throw new Error(
      `Ayarlar: DATA_DIR (${folder}) dosyalar ya da yedekler içeriyor, ama vitrin.db yok ya da boş. Veritabanını yerine koyun, bir yedeği geri yükleyin (docs/operations.md) ya da yeni bir site için boş bir klasör seçin.`,
    );
}
