import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, isWrong } from '#app/checkup/contract.ts';
import type { Config } from '#app/config.ts';
import { isMigrated } from '#db/migrate.ts';
import { openDatabase } from '#platform/database/database.ts';
import { packageFolder } from '#platform/package.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { openDeps } from '../open.ts';
import { passes } from '../passes.ts';
import { adviceOn } from './advice.ts';
import type { Outcome } from './commands.ts';
import { adviceOnMail } from './mail-advice.ts';

const MIGRATED = 'database answers and is migrated';

/** Changes nothing without `--repair`, except for creating the data folder. */
export async function doctor(config: Config, _words: string[], flags: ReadonlySet<string>): Promise<Outcome> {
  const checks = {
    'data folder can be written': await passes(() => canWrite(config.DATA_DIR)),
    [MIGRATED]: await passes(() => databaseIsReady(config)),
    'uploads can be written, read and removed': await passes(() => storageWorks(config)),
    'site is built': existsSync(join(packageFolder, 'build/index.js')),
  };
  const isDeep = flags.has('deep') || flags.has('repair');
  const deep = isDeep && checks[MIGRATED] ? await examine(config, flags.has('repair')) : [];
  const mail = await adviceOnMail(config);
  const advice = [...(await adviceOn(config)), ...mail];
  const lines = Object.entries(checks).map(([name, fine]) => `${fine ? 'ok  ' : 'FAIL'} ${name}`);
  lines.push(...deep.map(describe));
  const ok = Object.values(checks).every(Boolean) && !deep.some(isWrong);
  const line = [...lines, ...advice.map((one) => `note ${one}`)].join('\n');
  return { line, facts: { checks, advice, ...(isDeep && { findings: deep }) }, ok };
}

async function examine(config: Config, repair: boolean): Promise<Finding[]> {
  const { deps, close } = await openDeps({ ...config, LOG_LEVEL: 'silent' });
  const { findings } = await deps.checkup.run({ repair }).finally(close);
  return findings;
}

function describe(finding: Finding): string {
  const { check, found, named, repaired } = finding;
  const list = named.length > 0 ? `: ${named.join(', ')}${found > named.length ? ', …' : ''}` : '';
  const done = repaired > 0 ? ` (${repaired} repaired)` : '';
  return `${isWrong(finding) ? 'FAIL' : 'ok  '} ${check}${done}${list}`;
}

function canWrite(folder: string) {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK);
  return true;
}

async function storageWorks(config: Config) {
  const key = `doctor-${crypto.randomUUID()}`;
  const storage = openStorage(config);
  await storage.put(key, Buffer.from(key));
  const file = await storage.open(key);
  const text = await new Response(file?.stream).text();
  await storage.remove(key);
  return text === key;
}

async function databaseIsReady(config: Config) {
  const { db, close } = openDatabase(config);
  try {
    return await isMigrated(db);
  } finally {
    await close();
  }
}
