import { z } from 'zod';
import { segmentsOf } from './places.ts';
import { LIST, type StaticTarget } from './targets.server.ts';

const shape = z.object({
  /** By name: a digest of the content, and what a file depends on that takes long to make. */
  files: z.record(
    z.string().refine((name) => segmentsOf(name)?.join('/') === name),
    z.object({ digest: z.string(), size: z.number(), key: z.string().optional() }),
  ),
});

export type StaticList = z.infer<typeof shape>['files'];

/** Reads what an earlier copy wrote. Throws where the target holds files of others, unless they are allowed. */
export async function readList(
  target: StaticTarget,
  names: ReadonlySet<string>,
  { into }: { into: boolean },
): Promise<StaticList> {
  const text = names.has(LIST) ? await target.read(LIST) : undefined;
  if (text !== undefined) return parsed(text);
  if (names.size > 0 && !into)
    throw new Error(
      'Hedef boş değil ve içinde bir kopyanın listesi yok. Boş bir hedef seçin ya da --into ile var olan dosyaların yanına yazın.',
    );
  return {};
}

function parsed(text: string): StaticList {
  try {
    return shape.parse(JSON.parse(text)).files;
  } catch (cause) {
    throw new Error(`${LIST} okunamıyor. Dosyayı silip --into ile yeniden yazın.`, { cause });
  }
}

export const writeList = (target: StaticTarget, files: StaticList) =>
  target.write(LIST, Buffer.from(JSON.stringify({ files })), 'application/json');
