import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { staticInput } from '#app/static-copy/contract.ts';
import { copiedTags } from '#app/static-copy/service.server.ts';
import { folderTarget, zipTarget } from '#app/static-copy/targets.server.ts';
import { type StaticReport, writeStaticCopy } from '#app/static-copy/write.server.ts';
import type { Deps } from '#kit/resource.ts';
import { openStaticSite } from '#server/app.ts';
import { openDeps } from '#server/open.ts';
import { type Run, UsageError } from './command.ts';

export const writeStatic: Run = async (config, [path = ''], flags, values) => {
  process.env.TZ = config.TZ;
  const [given] = values.origin ?? [];
  const origin = given && originIn(given);
  if (given !== undefined && !origin)
    throw new UsageError('--origin, https://ornek.dev gibi, yolu olmayan bir adres olmalı.');
  const isZip = path.toLowerCase().endsWith('.zip');
  if (isZip && flags.has('watch')) throw new UsageError('--watch bir klasör ister.');
  const { deps, close } = await openDeps({ ...config, LOG_LEVEL: 'error' });
  const write = async (into: boolean) => {
    const target = isZip ? zipTarget(resolve(path)) : folderTarget(resolve(path));
    return writeStaticCopy(deps, openStaticSite, target, { origin, into });
  };
  try {
    const facts = await write(flags.has('into'));
    const line = lineOf(resolve(path), facts);
    if (!flags.has('watch')) return { line, facts };
    console.log(line);
    return await watch(deps, async () => console.log(lineOf(resolve(path), await write(true))));
  } finally {
    await close();
  }
};

const originIn = (text: string) => {
  const { data } = staticInput.shape.origin.safeParse(text);
  return data && new URL(data).origin;
};

const lineOf = (path: string, { files, bytes, written, removed }: StaticReport) =>
  `${path}: ${files} dosya, ${(bytes / 1e6).toLocaleString('tr', { maximumFractionDigits: 1 })} MB; ${written} yazıldı, ${removed} silindi.`;

const PAUSE = 3000;
/** Scheduled texts appear without a write to the database. */
const LONGEST = 60_000;

/** Writes once more, for changes during the first time, then after each change by other processes, until this one ends. */
async function watch({ driver, content, resources }: Deps, write: () => Promise<void>): Promise<never> {
  const tags = copiedTags(resources);
  const change = () =>
    driver.kind === 'sqlite' ? driver.handle.pragma('data_version', { simple: true }) : content.version(tags);
  let seen: unknown;
  let at = 0;
  for (;;) {
    await sleep(PAUSE);
    const now = change();
    if (now === seen && Date.now() - at < LONGEST) continue;
    [seen, at] = [now, Date.now()];
    // Tries again at the next change, or after a while.
    await write().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  }
}
