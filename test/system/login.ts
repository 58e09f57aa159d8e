import { owner, Site } from '../../e2e/site.ts';

export type LoginReport = {
  attempts: number;
  addresses: number;
  /** Time that the attack took, in ms; the limits count by the minute. */
  took: number;
  /** Attempts whose password was hashed, answered with 401; a 429 comes before hashing. */
  hashed: { known: number; unknown: number };
  refusedBefore: { known: number; unknown: number };
  /** Any other answer. */
  other: number;
  /** Answers to the owner, with the right password, in the middle of the attack. */
  owner: {
    withDeviceCookie: number;
    fromOwnAddress: number;
    /** An unknown browser without proof, which waits like every stranger. */
    neverSeenBefore: number;
  };
};

/**
 * Tries `attempts` wrong passwords for the owner's account, and as many for an account that does not exist, from 50
 * addresses each. Meanwhile the owner signs in from a known address, and from another one with the browser's cookie.
 */
export async function login(attempts: number): Promise<LoginReport> {
  const site = new Site({ TRUSTED_PROXIES: '127.0.0.1', STARTER_CONTENT: 'none' });
  await site.start();
  try {
    const before = await attempt(site, { email: owner.email, address: '198.51.100.7', right: true });
    const started = performance.now();
    const underWay = Promise.withResolvers<void>();
    const known = attack(site, owner.email, '192.0.2', attempts, underWay.resolve);
    const unknown = attack(site, 'kimse@example.com', '203.0.113', attempts);
    await underWay.promise;
    const right = { email: owner.email, right: true };
    const found = {
      neverSeenBefore: (await attempt(site, { ...right, address: '198.51.100.201' })).status,
      withDeviceCookie: (await attempt(site, { ...right, address: '198.51.100.200', cookie: before.cookie }))
        .status,
      fromOwnAddress: (await attempt(site, { ...right, address: '198.51.100.7' })).status,
    };
    const statuses = { known: await known, unknown: await unknown };
    const took = Math.round(performance.now() - started);
    const count = (status: number) => ({
      known: statuses.known.filter((item) => item === status).length,
      unknown: statuses.unknown.filter((item) => item === status).length,
    });
    const all = [...statuses.known, ...statuses.unknown];
    const other = all.filter((status) => status !== 401 && status !== 429).length;
    return {
      attempts,
      addresses: ADDRESSES,
      took,
      hashed: count(401),
      refusedBefore: count(429),
      other,
      owner: found,
    };
  } finally {
    await site.remove();
  }
}

/** Whether every limit held; the first of the ten attempts a minute was the owner's own sign-in. */
export const isHeld = ({ took, hashed, other, owner: found }: LoginReport) =>
  took < 60_000 &&
  hashed.known <= 10 &&
  hashed.unknown <= 10 &&
  other === 0 &&
  found.withDeviceCookie === 200 &&
  found.fromOwnAddress === 200;

const ADDRESSES = 50;
const AT_ONCE = 20;

async function attack(
  site: Site,
  email: string,
  network: string,
  attempts: number,
  onRefused = () => {},
): Promise<number[]> {
  const statuses: number[] = [];
  let next = 0;
  const lane = async () => {
    while (next < attempts) {
      const address = `${network}.${(next++ % ADDRESSES) + 1}`;
      const { status } = await attempt(site, { email, address });
      statuses.push(status);
      if (status === 429) onRefused();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return statuses;
}

type Attempt = { email: string; address: string; right?: boolean; cookie?: string };

async function attempt({ url }: Site, { email, address, right = false, cookie = '' }: Attempt) {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, Cookie: cookie },
    body: JSON.stringify({ email, password: right ? owner.password : 'yanlış-şifre' }),
  });
  await reply.arrayBuffer();
  return { status: reply.status, cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' };
}
