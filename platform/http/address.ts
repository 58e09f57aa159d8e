import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import proxyAddr from 'proxy-addr';

/** Reads the visitor's address from `X-Forwarded-For`, only through trusted addresses and CIDR ranges. */
export function createAddressReader(trusted: string[]) {
  const isTrusted = proxyAddr.compile(trusted);
  // Memoized: reading costs more than the rest of answering with a cached page.
  const known = new LRUCache<string, string, IncomingMessage>({
    maxSize: 200_000,
    sizeCalculation: (_, key) => key.length + 100,
    memoMethod: (_key, _stale, { context: request }) => {
      const address =
        parseAddress(proxyAddr(request, isTrusted)) ?? parseAddress(request.socket.remoteAddress ?? '');
      return address?.toString() ?? UNKNOWN;
    },
  });
  return (request: IncomingMessage): string =>
    known.memo(`${request.socket.remoteAddress} ${request.headers['x-forwarded-for'] ?? ''}`, {
      context: request,
    });
}

export const UNKNOWN = 'unknown';

/** Says whether an address belongs to this machine or its own network, as that of a proxy does. */
export const isLocal = (text: string) => /^(loopback|private)$/.test(parseAddress(text)?.range() ?? '');

const REMEMBERED = 1000;
const remembered = new Map<string, ipaddr.IPv4 | ipaddr.IPv6 | undefined>();

/** Memoized: parsing costs more than the rest of handling a beacon. */
export function parseAddress(text: string) {
  if (remembered.has(text)) return remembered.get(text);
  if (remembered.size >= REMEMBERED) remembered.clear();
  const address = ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
  remembered.set(text, address);
  return address;
}

/** Returns an IPv4 address as it is, and of an IPv6 address the /64 network, which belongs to one subscriber. */
export function rateLimitKey(text: string): string {
  const address = parseAddress(text);
  if (!address) return text;
  return address instanceof ipaddr.IPv4 ? address.toString() : `${network(address, 4)}::/64`;
}

/** The keys that a rate limit counts for an address: the subscriber, and the networks around it with higher limits. */
export function rateLimitKeys(text: string): { key: string; times: number }[] {
  const subscriber = { key: rateLimitKey(text), times: 1 };
  const address = parseAddress(text);
  if (!address || address instanceof ipaddr.IPv4) return [subscriber];
  const [a, b, c, d = 0] = address.parts;
  const site56 = [a, b, c, d & 0xff00].map((part = 0) => part.toString(16)).join(':');
  return [subscriber, { key: `${site56}::/56`, times: 4 }, { key: providerNetwork(text), times: 16 }];
}

/** Names the /48 (IPv4: /24) network of an address, which may belong to one customer. */
export function providerNetwork(text: string): string {
  const address = parseAddress(text);
  if (!address) return text;
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.0/24`;
  return `${network(address, 3)}::/48`;
}

/** Names the larger network of an address, which many customers share. */
export function cutAddress(text: string): string {
  const address = parseAddress(text);
  if (!address) return '—';
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.x`;
  return `${network(address, 3)}::x`;
}

const network = ({ parts }: ipaddr.IPv6, length: number) =>
  Array.from(parts.slice(0, length), (part) => part.toString(16)).join(':');
