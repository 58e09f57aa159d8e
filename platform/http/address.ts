import ipaddr from 'ipaddr.js';

/**
 * The visitor's address. `X-Forwarded-For` is read from the right, only as far as each hop is a proxy that the
 * settings trust: whatever a visitor wrote there himself stands further left and is never believed.
 */
export function createAddressReader(trusted: string[]) {
  const isTrusted = createTrust(trusted);
  return (peer: string | undefined, forwardedFor: string | undefined): string => {
    let address = peer ?? 'unknown';
    const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
    while (trusted.length > 0 && isTrusted(address)) {
      const previous = hops.pop();
      if (!previous || !parseAddress(previous)) break;
      address = previous;
    }
    return parseAddress(address)?.toString() ?? address;
  };
}

/** Says of an address whether it is one of these addresses or ranges. */
export function createTrust(trusted: string[]) {
  const ranges = trusted.map((item) =>
    item.includes('/') ? ipaddr.parseCIDR(item) : ([ipaddr.process(item), 128] as const),
  );
  return (text: string): boolean => {
    const address = parseAddress(text);
    return (
      address !== undefined &&
      ranges.some(([base, bits]) => address.kind() === base.kind() && covers(address, base, bits))
    );
  };
}

const REMEMBERED = 1000;
const remembered = new Map<string, ipaddr.IPv4 | ipaddr.IPv6 | undefined>();

/** Parsing costs more than the rest of taking a beacon, and the same few peers come again. */
export function parseAddress(text: string) {
  if (remembered.has(text)) return remembered.get(text);
  if (remembered.size >= REMEMBERED) remembered.clear();
  const address = read(text);
  remembered.set(text, address);
  return address;
}

function read(text: string) {
  try {
    return ipaddr.process(text);
  } catch {
    return undefined;
  }
}

/** Returns the IPv4 address, or the /64 network of an IPv6 one: what one subscriber has. */
export function rateLimitKey(text: string): string {
  const address = parseAddress(text);
  if (!address) return text;
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

function covers(address: ipaddr.IPv4 | ipaddr.IPv6, base: ipaddr.IPv4 | ipaddr.IPv6, bits: number) {
  return address.match(base, Math.min(bits, base.kind() === 'ipv4' ? 32 : 128));
}
