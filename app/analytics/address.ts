import ipaddr from 'ipaddr.js';
import { parseAddress } from '#platform/http/address.ts';

export function cutAddress(text: string): string {
  const address = parseAddress(text);
  if (!address) return '—';
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.x`;
  const [first = 0, second = 0, third = 0] = address.parts;
  return `${[first, second, third].map((part) => part.toString(16)).join(':')}::x`;
}
