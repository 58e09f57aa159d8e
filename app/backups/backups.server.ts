import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBackup } from '#server/backup/write.ts';
import type { Config } from '#server/config.ts';
import type { Storage } from '#server/storage.ts';
import { BACKUP_NAME, type Backup, type BackupList } from './contract.ts';

const DAY = 24 * 60 * 60 * 1000;

export type Backups = {
  /** Newest first. */
  list: () => Promise<BackupList>;
  /** Makes one; resolves to false at once when one is being made already. */
  make: () => Promise<boolean>;
  /** Makes one when the newest is a day old, and keeps as many as the settings say. */
  nightly: () => Promise<void>;
  /** Where the archive of that name is, or undefined when there is none. */
  find: (name: string) => Promise<string | undefined>;
  remove: (name: string) => Promise<void>;
};

/** The archives in the data folder, one being made at a time. */
export function createBackups(config: Config, storage: Storage): Backups {
  const folder = join(config.DATA_DIR, 'backups');
  let running: BackupList['running'] = null;

  const list = async () => ({ data: await archivesIn(folder), running });

  async function make() {
    if (running) return false;
    running = { done: 0, of: 1 };
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `vitrin-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`;
      await writeBackup({ place: config, storage }, join(folder, name), (done, of) => {
        running = { done, of };
      });
      return true;
    } finally {
      running = null;
    }
  }

  async function nightly() {
    if (config.BACKUP_KEEP === 0) return;
    const [newest] = await archivesIn(folder);
    if (newest && Date.now() - Date.parse(newest.created_at) < DAY) return;
    await make();
    const surplus = (await archivesIn(folder)).slice(config.BACKUP_KEEP);
    for (const { name } of surplus) await rm(join(folder, name), { force: true });
  }

  const find = async (name: string) =>
    (await archivesIn(folder)).some((archive) => archive.name === name) ? join(folder, name) : undefined;

  return { list, make, nightly, find, remove: (name) => rm(join(folder, name), { force: true }) };
}

async function archivesIn(folder: string): Promise<Backup[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => BACKUP_NAME.test(name));
  const archives = await Promise.all(
    names.map(async (name) => {
      const { size, mtime } = await stat(join(folder, name));
      return { name, size, created_at: mtime.toISOString() };
    }),
  );
  return archives.sort((one, other) => other.created_at.localeCompare(one.created_at));
}
