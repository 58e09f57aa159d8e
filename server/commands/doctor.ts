import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#app/config.ts';
import { isMigrated } from '#db/migrate.ts';
import { openDatabase } from '#platform/database/database.ts';
import { packageFolder } from '#platform/package.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { Outcome } from '../cli.ts';
import { passes } from '../passes.ts';
import { adviceOn } from './advice.ts';
import { adviceOnMail } from './mail-advice.ts';

/** Changes nothing, except for creating the data folder. */
export async function doctor(config: Config): Promise<Outcome> {
  const checks = {
    'data folder can be written': await passes(() => canWrite(config.DATA_DIR)),
    'database answers and is migrated': await passes(() => databaseIsReady(config)),
    'uploads can be written, read and removed': await passes(() => storageWorks(config)),
    'site is built': existsSync(join(packageFolder, 'build/index.js')),
  };
  const mail = await adviceOnMail(config);
  const advice = [...(await adviceOn(config)), ...mail];
  const lines = Object.entries(checks).map(([name, fine]) => `${fine ? 'ok  ' : 'FAIL'} ${name}`);
  const line = [...lines, ...advice.map((one) => `note ${one}`)].join('\n');
  return { line, facts: { checks, advice }, ok: Object.values(checks).every(Boolean) };
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
