import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#app/config.ts';
import { makeScratch } from '#platform/storage/scratch.ts';
import { type CopyTarget, openCopyTarget } from './archive/copy-target.ts';
import { type Lock, sealFile } from './archive/seal.ts';
import type { BackupStore } from './backup-store.server.ts';
import { madeAt } from './contract.ts';
import { keptOf, type Retention } from './retention.ts';

const SUFFIX = '.age';

export type Copies = {
  /** Encrypts an archive, stores it in the second place, reads it back and compares. */
  add: (name: string) => Promise<void>;
  /** Deletes copies beyond the retention, except those of `held` archives. Ignores this machine's own archives: it may be new. */
  prune: (retention: Retention, held: ReadonlySet<string>) => Promise<void>;
};

export function openCopies(config: Config, store: Pick<BackupStore, 'use'>): Copies | undefined {
  const settings = settingsIn(config);
  if (!settings) return undefined;
  const { target, lock } = settings;
  return {
    add: (name) => store.use(name, (path, folder) => copyTo(target, { name, path, folder, lock })),
    async prune(retention, held) {
      const copies = (await target.list()).flatMap((name) => datedCopy(name) ?? []);
      copies.sort((one, other) => other.created_at.localeCompare(one.created_at));
      const kept = keptOf(copies, { ...retention, days: Math.max(retention.days, 1) });
      for (const copy of copies)
        if (!kept.has(copy) && !held.has(copy.name.slice(0, -SUFFIX.length))) await target.remove(copy.name);
    },
  };
}

function settingsIn(config: Config): { target: CopyTarget; lock: Lock } | undefined {
  const { BACKUP_COPY_URL, BACKUP_PASSPHRASE: passphrase, BACKUP_RECIPIENT: recipient } = config;
  const lock = passphrase ? { passphrase } : recipient ? { recipient } : undefined;
  return BACKUP_COPY_URL && lock ? { target: openCopyTarget(BACKUP_COPY_URL), lock } : undefined;
}

/** Encrypts a small file, stores it in the second place, reads it back and removes it. */
export async function tryCopies(config: Config) {
  const settings = settingsIn(config);
  if (!settings) return;
  await using scratch = await makeScratch('backup');
  const name = `doctor-${crypto.randomUUID()}`;
  const path = join(scratch.path, name);
  await writeFile(path, name);
  await copyTo(settings.target, { name, path, folder: scratch.path, lock: settings.lock });
  await settings.target.remove(name + SUFFIX);
}

function datedCopy(name: string): { name: string; created_at: string } | undefined {
  const created_at = name.endsWith(SUFFIX) ? madeAt(name.slice(0, -SUFFIX.length)) : '';
  return created_at ? { name, created_at } : undefined;
}

type Archive = { name: string; path: string; folder: string; lock: Lock };

async function copyTo(target: CopyTarget, { name, path, folder, lock }: Archive) {
  await using scratch = await makeScratch('backup', folder, '.');
  const sealed = join(scratch.path, name + SUFFIX);
  const written = await sealFile(path, sealed, lock);
  await target.put(name + SUFFIX, sealed);
  const hash = createHash('sha256');
  for await (const chunk of await target.read(name + SUFFIX)) hash.update(chunk);
  if (hash.digest('hex') !== written) throw new Error(`${name}${SUFFIX} gönderildiği gibi geri okunamadı.`);
}
