import type { CollectInput } from './contract.ts';
import type { Views } from './views.server.ts';

export const BEACON_SIZE = 8 * 1024;

type Header = (name: string) => string | undefined;

export async function takeBeacon(
  views: Views,
  input: CollectInput,
  header: Header,
  address: string,
): Promise<boolean> {
  if (!views.allows(address)) return false;
  if (!asksNotToBeCounted(header)) await views.record(input, visitOf(header, address));
  return true;
}

/** Global Privacy Control and Do Not Track. */
const asksNotToBeCounted = (header: Header) => header('sec-gpc') === '1' || header('dnt') === '1';

function visitOf(header: Header, address: string) {
  const host = header('host')?.replace(/:\d+$/, '').toLowerCase() ?? '';
  return { address, userAgent: (header('user-agent') ?? '').slice(0, 500), host };
}
