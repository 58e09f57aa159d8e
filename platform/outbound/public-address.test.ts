import { expect, test } from 'vitest';
import { isPublicAddress, isPublicHost } from './public-address.ts';

test.each([
  '93.184.216.34',
  '8.8.8.8',
  '2606:4700::6810:84e5',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
  '2002:0808:0808::1',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  // Cloud metadata services: Azure, Alibaba, Oracle, AWS containers, AWS and Google over IPv6.
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '64:ff9b::168.63.129.16',
  '2002:a83f:8110::1',
  '100.100.100.200',
  '192.0.0.192',
  '169.254.170.2',
  'fd00:ec2::254',
  'fd20:ce::254',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '240.0.0.1',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  'fec0::1',
  '2001:db8::1',
  '100::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::10.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '2002:7f00:0001::1',
  '2002:0a00:0001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  'localhost',
  '',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

test.each([
  'localhost',
  'kutu',
  'kutu.lan',
  'vitrin.local',
  'a.home.arpa',
  '127.0.0.1',
  '[::1]',
  '192.168.1.5',
])('%s is no host of the internet', (host) => expect(isPublicHost(host)).toBe(false));

test.each(['example.com', 'örnek.com', '93.184.216.34', 'lan.example'])(
  '%s is a host of the internet',
  (host) => expect(isPublicHost(host)).toBe(true),
);
