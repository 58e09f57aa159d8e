export type Fetch = (path: string, init: RequestInit) => Response | Promise<Response>;

/** Undefined for an address of another site. */
export function ownPath(address: string, here: string, site: string): string | undefined {
  const url = URL.parse(address, here);
  return url?.origin === new URL(site).origin ? url.pathname + url.search : undefined;
}

/** Tells whether this site has nothing at a path, asking once for each. */
export function createMissing(ask: Fetch): (path: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  const isMissing = async (path: string) => (await ask(path, { method: 'HEAD' })).status === 404;
  return (path) => {
    const answer = known.get(path) ?? isMissing(path);
    known.set(path, answer);
    return answer;
  };
}
