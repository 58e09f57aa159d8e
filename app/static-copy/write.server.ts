import { hash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '#kit/resource.ts';
import { COPIED_AT } from '#kit/site/static-copy.ts';
import { formatDateTime } from '#kit/text/format.ts';
import { languageOf } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import { keepFact } from '#platform/database/settings-and-facts.ts';
import { createContentVersion } from '#platform/pages/content-version.ts';
import { segmentsOf } from './rewrite.ts';
import { LIST, type StaticTarget } from './targets.server.ts';
import { type Made, type OpenedSite, walk } from './walk.server.ts';

export type OpenStaticSite = (deps: Deps) => Promise<Omit<OpenedSite, 'deps'>>;

export type StaticReport = { files: number; bytes: number; written: number; removed: number };

type Options = {
  /** Public origin of the copy; without one, links are relative. */
  origin?: string | undefined;
  /** Accepts a folder that already holds other files. */
  into?: boolean;
  now?: Date;
};

/** Writes what changed since the last copy in the target, and removes what that one wrote and this one does not. */
export async function writeStaticCopy(
  deps: Deps,
  open: OpenStaticSite,
  target: StaticTarget,
  options: Options = {},
): Promise<StaticReport> {
  const unlock = await target.lock();
  try {
    return await write(deps, open, target, options);
  } catch (error) {
    await target.abandon();
    throw error;
  } finally {
    await unlock();
  }
}

async function write(
  deps: Deps,
  open: OpenStaticSite,
  target: StaticTarget,
  { origin, into = false, now = new Date() }: Options,
): Promise<StaticReport> {
  const site = await keepFact(deps.db, 'static_copy_site', randomUUID());
  const names = await target.names();
  const before = await readList(target, names, { site, into });
  const opened = await openForCopy(deps, open, origin);
  const after: StaticList = {};
  let [written, removed] = [0, 0];

  const listed = new Set(Object.keys(before));
  let begun: Promise<void> | undefined;
  /** Lists the files without their digests, so that after an interruption the next copy removes or rewrites them. */
  const unwritten = () => Object.fromEntries([...listed].map((name) => [name, { digest: '', size: 0 }]));
  const begin = () => writeList(target, site, unwritten());
  async function announce(given: Iterable<string>) {
    const added = [...given].filter((name) => !listed.has(name));
    if (added.length === 0) return;
    for (const name of added) listed.add(name);
    begun = begin();
    await begun;
  }

  async function put(name: string, content: Uint8Array | string, type: string, { key, links }: Made = {}) {
    const digest = hash('sha256', content, 'base64url');
    const bytes = typeof content === 'string' ? Buffer.from(atTime(content, name, now)) : content;
    if (before[name]?.digest !== digest || !names.has(name)) {
      begun ??= begin();
      await begun;
      await target.write(name, bytes, type);
      written += 1;
    }
    after[name] = { digest, size: bytes.length, key, links };
  }

  /** Keeps a file that is up to date; returns the addresses that it names. */
  function keep(name: string, key: string | undefined) {
    const known = before[name];
    if (!key || known?.key !== key || !names.has(name)) return undefined;
    after[name] = known;
    return known.links ?? [];
  }

  try {
    await walk(opened, { toRoot: origin ? '/' : undefined, announce, put, keep });
  } catch (error) {
    await writeList(target, site, { ...unwritten(), ...before, ...after });
    throw error;
  }
  for (const name of listed) {
    if (after[name] || !(before[name] || names.has(name))) continue;
    await target.remove(name);
    removed += 1;
  }
  await writeList(target, site, after);
  await target.close();
  const sizes = Object.values(after).map(({ size }) => size);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0), written, removed };
}

/** Opens the site as a copy shows it, with neither forms nor counting. */
export async function openForCopy(deps: Deps, open: OpenStaticSite, origin?: string): Promise<OpenedSite> {
  const config = { ...deps.config, ...(origin && { SITE_URL: origin }) };
  // Has its own version of the content: what it renders must not meet what the site caches.
  const copied: Deps = { ...deps, config, content: createContentVersion(), isStatic: true };
  return { deps: copied, ...(await open(copied)) };
}

/** Says when the copy was made, where a file does. */
export const atTime = (text: string, name: string, now: Date) =>
  text.includes(COPIED_AT)
    ? text.replaceAll(
        COPIED_AT,
        formatDateTime.in(words[languageOf(`/${name}`).language].locale, now.toISOString()),
      )
    : text;

const shape = z.object({
  /** Whose copy this is; earlier versions did not say it. */
  site: z.string().optional(),
  /** Addresses that pages link to; `files` refers to them by index. */
  addresses: z.array(z.string()),
  /** By name: a digest of the content, what a file depends on that takes long to make, and what a page names. */
  files: z.record(
    z.string().refine((name) => segmentsOf(name)?.join('/') === name),
    z.object({
      digest: z.string(),
      size: z.number(),
      key: z.string().optional(),
      links: z.array(z.number()).optional(),
    }),
  ),
});

type StaticFile = { digest: string; size: number; key?: string | undefined; links?: string[] | undefined };

type StaticList = Record<string, StaticFile>;

/** Reads what an earlier copy wrote. Throws where the target holds another site, or files of others unless they are allowed. */
async function readList(
  target: StaticTarget,
  names: ReadonlySet<string>,
  { site, into }: { site: string; into: boolean },
): Promise<StaticList> {
  const text = names.has(LIST) ? await target.read(LIST) : undefined;
  if (text !== undefined) return parsed(text, site);
  if (names.size > 0 && !into)
    throw new Error(
      'Hedef boş değil ve içinde bir kopyanın listesi yok. Boş bir hedef seçin; komut satırında --into, var olan dosyaların yanına yazar.',
    );
  return {};
}

function parsed(text: string, site: string): StaticList {
  const { site: owner = site, addresses, files } = understood(text);
  if (owner !== site)
    throw new Error(
      `Hedefte başka bir sitenin kopyası var. Boş bir hedef seçin; artık bu sitenin olacaksa önce oradaki ${LIST} dosyasını silin.`,
    );
  const unpacked = Object.entries(files).map(([name, { links, ...file }]) => {
    return [name, { ...file, links: links?.flatMap((at) => addresses[at] ?? []) }] as const;
  });
  return Object.fromEntries(unpacked);
}

function understood(text: string) {
  try {
    return shape.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${LIST} okunamıyor. Dosyayı silip --into ile yeniden yazın.`, { cause });
  }
}

function writeList(target: StaticTarget, site: string, list: StaticList) {
  const places = new Map<string, number>();
  const placeOf = (address: string) => {
    const at = places.get(address) ?? places.size;
    places.set(address, at);
    return at;
  };
  const packed = Object.entries(list).map(([name, { links, ...file }]) => [
    name,
    { ...file, links: links?.map(placeOf) },
  ]);
  const text = JSON.stringify({ site, files: Object.fromEntries(packed), addresses: [...places.keys()] });
  return target.write(LIST, Buffer.from(text), 'application/json');
}
