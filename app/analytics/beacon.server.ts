import type { Deps } from '#kit/resource.ts';
import { publicPaths } from '#kit/site/public-paths.server.ts';
import { withoutEnd } from '#kit/text/edges.ts';
import type { CollectInput } from './contract.ts';

export const BEACON_SIZE = 8 * 1024;

export type Header = (name: string) => string | undefined;

export async function takeBeacon(
  deps: Pick<Deps, 'views' | 'db' | 'resources' | 'content'>,
  input: CollectInput,
  header: Header,
  address: string,
): Promise<boolean> {
  const { views } = deps;
  if (!views.allows(address)) return false;
  if (asksNotToBeCounted(header)) return true;
  const path = input.path.length > 1 ? withoutEnd(input.path, '/') : input.path;
  const visit = visitOf(header, address);
  // Stores no address that a stranger made up.
  if (!(await publicPaths(deps)).has(path)) views.countUnknown();
  else if (input.vitals) views.recordVitals(path, input.vitals, visit);
  else await views.record({ ...input, path }, visit);
  return true;
}

/** Global Privacy Control and Do Not Track. */
const asksNotToBeCounted = (header: Header) => header('sec-gpc') === '1' || header('dnt') === '1';

function visitOf(header: Header, address: string) {
  const host = header('host')?.replace(/:\d+$/, '').toLowerCase() ?? '';
  return { address, userAgent: (header('user-agent') ?? '').slice(0, 500), host };
}
