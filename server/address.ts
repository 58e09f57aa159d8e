import ipaddr from 'ipaddr.js';

/**
 * The visitor's address. `X-Forwarded-For` is read from the right, only as far as each hop is a proxy that the
 * settings trust: whatever a visitor wrote there himself stands further left and is never believed.
 */
export function createAddressReader(trusted: string[]) {
  const ranges = trusted.map((item) =>
    item.includes('/') ? ipaddr.parseCIDR(item) : ([ipaddr.process(item), 128] as const),
  );
  const isTrusted = (text: string) => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    return ranges.some(([base, bits]) => address.kind() === base.kind() && covers(address, base, bits));
  };
  return (peer: string | undefined, forwardedFor: string | undefined): string => {
    let address = peer ?? 'unknown';
    const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
    while (isTrusted(address)) {
      const previous = hops.pop();
      if (!previous || !ipaddr.isValid(previous)) break;
      address = previous;
    }
    return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
  };
}

function covers(address: ipaddr.IPv4 | ipaddr.IPv6, base: ipaddr.IPv4 | ipaddr.IPv6, bits: number) {
  return address.match(base, Math.min(bits, base.kind() === 'ipv4' ? 32 : 128));
}
