import type { Zone } from './name-server.ts';

/** Stands for the internet: the only address besides public ones that the drill's rule allows. */
export const OUTSIDE = '127.0.0.9';

/** Spellings of this machine's address. */
const here =
  '127.0.0.1 127.0.0.1. 127.1 127.0.1 127.00.00.01 127.000.000.001 0177.0.0.1 0177.0.0.01 00000177.0.0.1 0x7f.0.0.1 0x7f.1 0x7F.0.0.0x1 0x7f000001 0X7F000001 2130706433 017700000001 127.255.255.254 127.0.0.2 ①②⑦.⓪.⓪.① １２７.０.０.１ 127。0。0。1 127．0．0．1 127｡0｡0｡1 %31%32%37.0.0.1 127.0.0.%31 1%327.0.0.1 0 0.0.0.0 0x0 00 0.0 000.000.000.000'.split(
    ' ',
  );

const hereAsIPv6 =
  '[::1] [0:0:0:0:0:0:0:1] [0000::0001] [::] [::127.0.0.1] [::7f00:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::FFFF:7F00:0001] [0:0:0:0:0:ffff:127.0.0.1] [::ffff:0:127.0.0.1] [64:ff9b::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b:1::7f00:1] [2002:7f00:1::] [2002:7f00:1::1] [2001:0:7f00:1::] [fe80::1] [fe80::1%25lo] [::1%25lo] [fc00::1] [fd00:ec2::254] [ff02::1] [2001:db8::1] [100::1]'.split(
    ' ',
  );

const special =
  '10.0.0.1 10.255.255.254 172.16.0.1 172.31.255.254 192.168.0.1 192.168.1.1 169.254.169.254 0xA9FEA9FE 2852039166 100.64.0.1 100.100.100.200 192.0.0.8 192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255 [::ffff:10.0.0.1] [::ffff:a9fe:a9fe] [64:ff9b::a9fe:a9fe] [2002:a9fe:a9fe::]'.split(
    ' ',
  );

/** Names, each with its answers to one query after the other. */
export const zone: Zone = {
  'outside.example': [[OUTSIDE]],
  'inside.example': [['127.0.0.1']],
  'inside6.example': [['::1']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'nat64.example': [['64:ff9b::7f00:1']],
  'private.example': [['10.0.0.1']],
  'metadata.example': [['169.254.169.254']],
  'unspecified.example': [['0.0.0.0']],
  'mixed.example': [[OUTSIDE, '127.0.0.1']],
  'mixed-inner-first.example': [['127.0.0.1', OUTSIDE]],
  'mixed-families.example': [[OUTSIDE, '::1']],
  'xn--loclhost-03a.example': [['127.0.0.1']],
  'nowhere.example': [[]],
  localhost: [['127.0.0.1', '::1']],
  'localhost.': [['127.0.0.1']],
  'a.localhost': [['127.0.0.1']],
  'localhost.localdomain': [['127.0.0.1']],
  'ip6-localhost': [['::1']],
  'rebinding.example': [[OUTSIDE], ['127.0.0.1']],
  'rebinding6.example': [[OUTSIDE], ['::1']],
  'rebinding-late.example': [[OUTSIDE], [OUTSIDE], ['127.0.0.1']],
  'alternating.example': [[OUTSIDE], ['127.0.0.1'], [OUTSIDE], ['127.0.0.1']],
};

type Ports = { outside: number; inside: number };

/** Addresses that must never be reached, directly or by redirects; the canary listens on `inside`. */
export function innerTargets({ outside, inside }: Ports): string[] {
  const names = Object.keys(zone).filter((name) => name !== 'outside.example');
  const direct = [...here, ...hereAsIPv6, ...special, ...names].map((host) => `http://${host}:${inside}/`);
  const spelled = [
    `https://127.0.0.1:${inside}/`,
    `http:127.0.0.1:${inside}/`,
    `http:\\\\127.0.0.1:${inside}\\`,
    `http:///127.0.0.1:${inside}/`,
    `\thttp://127.0.0.1:${inside}/`,
    `http://127.0.0.1:${inside}#@outside.example/`,
    `http://127.0.0.1:${inside}?@outside.example/`,
    `http://outside.example@127.0.0.1:${inside}/`,
    `http://127.0.0.1:${inside}\\@outside.example/`,
    `HTTP://LOCALHOST:${inside}/`,
    `http://loc%61lhost:${inside}/`,
    `http://loc\talhost:${inside}/`,
  ];
  const ends = [
    ...here.slice(0, 6),
    ...hereAsIPv6.slice(0, 6),
    'inside.example',
    'rebinding.example',
    'localhost',
  ];
  const codes = [301, 302, 303, 307, 308];
  const by = (to: string, code: number) =>
    `http://outside.example:${outside}/?code=${code}&to=${encodeURIComponent(to)}`;
  const redirected = ends.map((host, at) => by(`http://${host}:${inside}/`, codes[at % codes.length] ?? 302));
  const odd = [
    `//127.0.0.1:${inside}/`,
    `http:\\\\127.0.0.1:${inside}/`,
    `gopher://127.0.0.1:${inside}/`,
    'file:///etc/passwd',
  ];
  const twice = by(by(`http://127.0.0.1:${inside}/`, 307), 301);
  const thrice = by(by(by(`http://inside.example:${inside}/`, 302), 303), 308);
  return [...direct, ...spelled, ...redirected, ...odd.map((to) => by(to, 302)), twice, thrice];
}
