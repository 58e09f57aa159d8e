import { z } from 'zod';
import { segmentsOf } from './places.ts';
import { LIST, type StaticTarget } from './targets.server.ts';

const shape = z.object({
  /** Whose copy this is; earlier versions did not say it. */
  site: z.string().optional(),
  /** Addresses that pages name, which say them by their place in this list. */
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

export type StaticList = Record<string, StaticFile>;

/** Reads what an earlier copy wrote. Throws where the target holds another site, or files of others unless they are allowed. */
export async function readList(
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

export function writeList(target: StaticTarget, site: string, list: StaticList) {
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
