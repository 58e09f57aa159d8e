import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#app/config.ts';
import { DEMO_ACCOUNT } from '#app/demo/contract.ts';
import { writeSample } from '#app/demo/sample.server.ts';
import type { Deps } from '#kit/resource.ts';
import { MINUTE } from '#platform/time.ts';
import { lockFolder } from './open.ts';
import { type OpenFolder, openFolder } from './open-folder.ts';

/** File that marks a data folder as a demo's own. */
const MARK = 'demo.txt';
const ROUND = 'round-';
/** Other files that an empty folder may have. */
const UNUSED = /^(?:vitrin\.lock(?:-journal)?|lost\+found)$/;

/** In ms. */
const LONGEST_DRAIN = 10_000;
const RETRY_AFTER = MINUTE;

type Round = OpenFolder & { folder: string; drained: () => Promise<void> };
export type OpenDemo = OpenFolder & {
  /** Begins a new round now. */
  renew: () => Promise<void>;
};

type Gate = { open: (answer: RequestListener) => void };

/**
 * Serves a demo: a site in a folder of its own, a round, which a new one beside it replaces after `DEMO` minutes. Nothing
 * of a round outlives it: database, files, secret and everything in memory begin anew.
 */
export async function openDemo(
  config: Config,
  gate: Gate,
  listening: () => Promise<void>,
): Promise<OpenDemo> {
  const folder = config.DATA_DIR;
  refuseUsed(folder);
  const unlock = lockFolder(folder);
  writeFileSync(join(folder, MARK), 'Vitrin bu klasörde bir demo gösterir ve içindekileri siler.\n');
  await removeRounds(folder);
  await listening();
  let number = 1;
  let round = await openRound(config, number);
  let replacing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function replace() {
    const before = round;
    const { log } = before.deps;
    number += 1;
    try {
      round = await openRound(config, number);
    } catch (error) {
      log.error({ event: 'demo_not_renewed', error: String(error) });
      timer = setTimeout(renew, RETRY_AFTER);
      return;
    }
    gate.open(round.answer);
    round.work();
    schedule();
    await before.drained();
    await before.close();
    await rm(before.folder, { recursive: true, force: true });
    log.info({ event: 'demo_renewed', round: number });
  }

  async function renew() {
    clearTimeout(timer);
    replacing = replace().catch((error: unknown) =>
      round.deps.log.error({ event: 'demo_round_not_removed', error: String(error) }),
    );
    await replacing;
  }

  function schedule() {
    const left = (round.deps.demo?.until.getTime() ?? 0) - Date.now();
    timer = setTimeout(renew, Math.max(left, 1000));
  }

  return {
    get deps() {
      return round.deps;
    },
    answer: round.answer,
    renew,
    work: () => {
      round.work();
      schedule();
    },
    close: async () => {
      clearTimeout(timer);
      await replacing;
      clearTimeout(timer);
      await round.close();
      await removeRounds(folder);
      unlock();
    },
  };
}

/** Throws if a folder contains anything but a demo: it will be deleted. */
function refuseUsed(folder: string) {
  const isMarked = existsSync(join(folder, MARK));
  const foreign = readdirSync(folder).filter(
    (name) => !UNUSED.test(name) && !(isMarked && (name === MARK || name.startsWith(ROUND))),
  );
  if (foreign.length > 0)
    throw new Error(
      `Ayarlar: DEMO için DATA_DIR (${folder}) boş ya da bir demonun kendi klasörü olmalı; içinde ${foreign[0]} var. Demo her yenilenişte içindekileri siler: boş bir klasör seçin.`,
    );
}

async function removeRounds(folder: string) {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(ROUND)))
    await rm(join(folder, name), { recursive: true, force: true });
}

async function openRound(config: Config, number: number): Promise<Round> {
  const folder = join(config.DATA_DIR, `${ROUND}${number}`);
  await rm(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const { email, password, name } = DEMO_ACCOUNT;
  const site = await openFolder({
    ...config,
    DATA_DIR: folder,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    ADMIN_NAME: name,
    STARTER_CONTENT: true,
    BACKUP_KEEP: 0,
    BACKUP_BEFORE_UPDATE: false,
  });
  try {
    await fill(site.deps);
  } catch (error) {
    // The round before stays, and the next attempt has a folder of its own.
    await site.close();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return { ...site, folder, ...counted(site.answer) };
}

async function fill(deps: Deps) {
  await writeSample(deps);
  deps.content.invalidate(deps.resources.map(({ name }) => name));
  await deps.demo?.beginVisits();
}

/** Keeps every answer out of search engines, and knows when the last one has ended. */
function counted(answer: RequestListener) {
  const open = new Set<ServerResponse>();
  let ended: () => void = () => undefined;
  return {
    answer: ((request, response) => {
      open.add(response);
      response.once('close', () => {
        open.delete(response);
        if (open.size === 0) ended();
      });
      response.setHeader('X-Robots-Tag', 'noindex, nofollow');
      answer(request, response);
    }) satisfies RequestListener,
    drained: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      ended = resolve;
      if (open.size > 0) await Promise.race([promise, sleep(LONGEST_DRAIN, undefined, { ref: false })]);
      for (const response of open) response.destroy();
    },
  };
}
