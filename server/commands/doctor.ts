import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { isMigrated } from '#db/migrate.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { Outcome } from '../cli.ts';
import type { Config } from '../config.ts';
import { adviceOn } from './advice.ts';

/** Checks what serving needs. Changes nothing, except for creating the data folder. */
export async function doctor(config: Config): Promise<Outcome> {
  const checks = {
    'data folder can be written': canWrite(config.DATA_DIR),
    'database answers and is migrated': await databaseIsReady(config),
    'uploads can be written, read and removed': await storageWorks(config),
    'site is built': existsSync(new URL('../../build/index.js', import.meta.url)),
  };
  const advice = await adviceOn(config);
  const lines = Object.entries(checks).map(([name, fine]) => `${fine ? 'ok  ' : 'FAIL'} ${name}`);
  const line = [...lines, ...advice.map((one) => `note ${one}`)].join('\n');
  return { line, facts: { checks, advice }, ok: Object.values(checks).every(Boolean) };
}

function canWrite(folder: string) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

async function storageWorks(config: Config) {
  const key = `doctor-${crypto.randomUUID()}`;
  const storage = openStorage(config);
  try {
    await storage.put(key, Buffer.from(key));
    const file = await storage.open(key);
    const text = await new Response(file?.stream).text();
    await storage.remove(key);
    return text === key;
  } catch {
    return false;
  }
}

async function databaseIsReady(config: Config) {
  const { db, close } = openDatabase(config);
  try {
    return await isMigrated(db);
  } catch {
    return false;
  } finally {
    await close();
  }
}
