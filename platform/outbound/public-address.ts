import ipaddr from 'ipaddr.js';

/** Accepts global unicast. Judges IPv6 addresses that embed IPv4 by the IPv4 address, which a gateway may follow. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return isPublicIPv4(address);
  if (address.zoneId) return false;
  const embedded = embeddedIPv4(address);
  if (embedded) return isPublicIPv4(embedded);
  return address.range() === 'unicast' && address.match(GLOBAL_UNICAST);
}

/** Says by its name alone whether a host can be on the internet. */
export function isPublicHost(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (ipaddr.isValid(plain)) return isPublicAddress(plain);
  return plain.includes('.') && !/\.(?:localhost|local|lan|internal|home\.arpa)\.?$/.test(plain);
}

const AZURE_HOST = '168.63.129.16';

const isPublicIPv4 = (address: ipaddr.IPv4) =>
  address.range() === 'unicast' && address.toString() !== AZURE_HOST;

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
const SIX_TO_FOUR = ipaddr.IPv6.parseCIDR('2002::/16');
const COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');

function embeddedIPv4(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const bytes = address.toByteArray();
  if (address.match(NAT64) || address.match(COMPATIBLE)) return new ipaddr.IPv4(bytes.slice(12, 16));
  if (address.match(SIX_TO_FOUR)) return new ipaddr.IPv4(bytes.slice(2, 6));
  return undefined;
}
