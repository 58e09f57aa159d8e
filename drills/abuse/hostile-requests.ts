import { variants } from '../doors/variants.ts';
import { bytesOf, type RawRequest } from '../raw-http.ts';
import type { Chance } from './chance.ts';
import { hostileJson, hostileText } from './hostile-values.ts';

/** `isWhole`: nothing of it is missing, so it is owed an answer. */
export type Hostile = { kind: string; bytes: Buffer; isWhole: boolean };

/** One request for a route, wrong in one way or another. */
export function hostileRequest(route: RawRequest, chance: Chance): Hostile {
  const [kind, make] = chance.pick(ways);
  const made = make(route, chance);
  return Buffer.isBuffer(made)
    ? { kind, bytes: made, isWhole: false }
    : { kind, bytes: bytesOf(made), isWhole: true };
}

type Way = (route: RawRequest, chance: Chance) => RawRequest | Buffer;

const withHeader = (route: RawRequest, name: string, value: string): RawRequest => ({
  ...route,
  headers: { ...route.headers, [name]: value },
});

const json: Way = (route, chance) => {
  const known: unknown = route.headers?.['Content-Type'] ? parsed(String(route.body)) : {};
  const method = route.method === 'GET' ? 'POST' : route.method;
  const sent = { ...route, method, body: Buffer.from(hostileJson(known, chance)) };
  return withHeader(sent, 'Content-Type', 'application/json');
};

const query: Way = (route, chance) => {
  const pairs = Array.from({ length: 1 + chance.below(4) }, () => {
    const name = chance.pick([
      'page',
      'per_page',
      'q',
      'status',
      'category',
      'tag',
      'days',
      'preview',
      'from',
      '%ff',
      '__proto__[a]',
      'a[]',
      '_routes',
    ]);
    const value = hostileText(chance).slice(0, 4000);
    return `${name}=${chance.below(3) === 0 ? '%zz%' : encodeURIComponent(value.toWellFormed())}`;
  });
  return { ...route, target: `${route.target}?${pairs.join(chance.pick(['&', ';', '&&', '?']))}` };
};

const segment: Way = (route, chance) => {
  const parts = route.target.split('/');
  const at = chance.below(parts.length);
  const wrong = chance.pick([
    '%',
    '%zz',
    '%ff',
    '%00',
    '%ed%a0%80',
    '..%2f',
    '1e9',
    '-1',
    '999999999',
    '9999999999',
    '0',
    'a'.repeat(6000),
    '%25%00',
    '\u00ff',
    ';',
    '*',
    '__proto__',
    '%E2%80%AE',
  ]);
  return { ...route, target: parts.toSpliced(at, 1, wrong).join('/') || '/' };
};

const header: Way = (route, chance) => {
  const name = chance.pick([
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Authorization',
    'Cookie',
    'Host',
    'If-None-Match',
    'If-Modified-Since',
    'Range',
    'Origin',
    'Referer',
    'User-Agent',
    'X-Forwarded-For',
    'X-XSRF-TOKEN',
    'Content-Type',
    'Sec-Fetch-Site',
    'Expect',
    'Upgrade',
    'TE',
    'Trailer',
    'X'.repeat(200),
  ]);
  const value = chance.pick([
    '',
    ',',
    ';q=',
    '"',
    'bytes=0-',
    'bytes=-',
    'bytes=9-1,5-',
    'W/',
    '*',
    'null',
    'Bearer',
    `Bearer ${'x'.repeat(8000)}`,
    'é\u0080',
    '\t',
    'x'.repeat(15_000),
    'x'.repeat(40_000),
    'a=b; '.repeat(2000),
    '1.2.3.4, '.repeat(900),
    ':::',
    'http://',
    '%00',
    '100-continue',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/json; charset=utf-16',
    'text/html;'.repeat(300),
    'Thu, 99 Foo 20260 99:99:99 GMT',
  ]);
  return withHeader(route, name, value);
};

const form: Way = (route, chance) => {
  const edge = 'kenar';
  const name = chance.pick(['file', 'image', 'cover_image', 'type', 'name', '__proto__', '']);
  const file = chance.pick([
    'a.zip',
    'a.html',
    'a.md',
    'a.gif',
    'a.pdf',
    '../../x.md',
    '\0.zip',
    'ş'.repeat(300),
    '',
  ]);
  const content = chance.pick([
    '',
    'PK\x05\x06',
    'PK\x03\x04',
    '%PDF-1.7',
    'GIF89a',
    '\x89PNG\r\n\x1a\n',
    'RIFF\xff\xff\xff\xffWEBP',
    '\xff\xd8\xff',
    '<p>a',
    '---\na: [\n---\n',
    '\0'.repeat(2000),
    '['.repeat(9000),
  ]);
  const body = Buffer.from(
    `--${edge}\r\nContent-Disposition: form-data; name="type"\r\n\r\n${chance.pick(['image', 'cv', 'x', ''])}\r\n--${edge}\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: ${chance.pick(['text/html', '', 'a/b;c', 'image/png'])}\r\n\r\n${content}\r\n--${edge}--\r\n`,
    'latin1',
  );
  const broken = chance.pick([
    () => body,
    () => body.subarray(0, chance.below(body.length)),
    () => damaged(body, chance),
  ])();
  const type = `multipart/form-data; boundary=${chance.pick([edge, edge, edge, 'başka', '"', ''])}`;
  return withHeader({ ...route, method: 'POST', body: broken }, 'Content-Type', type.replace('ş', 's'));
};

const contentType: Way = (route, chance) => {
  const type = chance.pick([
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/xml',
    'application/json;',
    'multipart/form-data; boundary=x',
    'application/cbor',
    'application/json\tx',
  ]);
  return withHeader(
    {
      ...route,
      method: chance.pick(['POST', 'PUT', 'DELETE', 'PATCH']),
      body: route.body ?? 'a=%ff&__proto__=1',
    },
    'Content-Type',
    type,
  );
};

const contentEncoding: Way = (route, chance) =>
  withHeader(
    { ...route, method: 'POST', body: route.body ?? '{}' },
    'Content-Encoding',
    chance.pick(['gzip', 'br', 'deflate, gzip', 'identity', 'x']),
  );

const wrongLength: Way = (route, chance) =>
  bytesOf(
    withHeader(
      { ...route, method: 'POST' },
      'Content-Length',
      chance.pick(['1', '99999', '-1', '1e3', '9'.repeat(30), '0x10', ' ', '+5']),
    ),
  );

const chunks: Way = (route, chance) => {
  const head = bytesOf(
    withHeader(
      { ...route, method: 'POST', body: undefined },
      'Transfer-Encoding',
      chance.pick(['chunked', 'chunked', 'gzip, chunked', 'xchunked', 'chunked, chunked']),
    ),
  );
  const body = chance.pick([
    '0\r\n\r\n',
    '5\r\nab\r\n0\r\n\r\n',
    'ffffffffffffffff\r\na',
    '-1\r\n',
    'zz\r\n',
    `2;${'x'.repeat(20_000)}\r\nab\r\n0\r\n\r\n`,
    '2\r\n{}\r\n0\r\nX: y\r\n\r\n',
    '2\n{}\n0\n\n',
    '1\r\n{\r\n1\r\n}\r\n0\r\n\r\n',
  ]);
  return Buffer.concat([head, Buffer.from(body)]);
};

const brokenBytes: Way = (route, chance) => damaged(bytesOf(route), chance);

const cut: Way = (route, chance) => {
  const bytes = bytesOf(route);
  return bytes.subarray(0, 1 + chance.below(bytes.length - 1));
};

const startLine: Way = (route, chance) =>
  Buffer.from(
    chance.pick([
      'GET\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      'GET  /  HTTP/1.1\r\n\r\n',
      '\r\n\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00',
      `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      'GET / HTTP/1.1\r\nHost : a\r\n\r\n',
      'GET / HTTP/1.1\r\n: a\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
      'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
      'GET http:// HTTP/1.1\r\nHost: a\r\n\r\n',
      'GET ?x HTTP/1.1\r\nHost: a\r\n\r\n',
      'GET x HTTP/1.1\r\nHost: a\r\n\r\n',
      'GET / HTTP/1.0\r\n\r\n',
      `GET ${route.target} HTTP/1.1\nHost: a\n\n`,
      `GET / HTTP/1.1\r\nHost: a\r\n${'A: b\r\n'.repeat(3000)}\r\n`,
      `${route.method} //${route.target} HTTP/1.1\r\nHost: [\r\n\r\n`,
    ]),
    'latin1',
  );

const doorsVariant: Way = (route, chance) => {
  const [first = (request: RawRequest) => request, ...more] = Object.values(variants);
  return chance.pick([first, ...more])(route);
};

const ways: readonly [[string, Way], ...[string, Way][]] = [
  ['json', json],
  ['json', json],
  ['json', json],
  ['query', query],
  ['segment', segment],
  ['header', header],
  ['header', header],
  ['form', form],
  ['content type', contentType],
  ['content encoding', contentEncoding],
  ['length', wrongLength],
  ['chunks', chunks],
  ['bytes', brokenBytes],
  ['cut', cut],
  ['start line', startLine],
  ['address', doorsVariant],
];

function damaged(bytes: Buffer, chance: Chance): Buffer {
  const at = chance.below(bytes.length);
  const noise = Buffer.from(Array.from({ length: 1 + chance.below(8) }, () => chance.below(256)));
  return Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at + chance.below(noise.length + 1))]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
