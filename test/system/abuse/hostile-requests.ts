import { variants } from '../authorization/variants.ts';
import { bytesOf, type RawRequest } from '../raw-http.ts';
import type { Chance } from './chance.ts';
import {
  chunkedBodies,
  contents,
  contentTypes,
  fileNames,
  headerNames,
  headerValues,
  queryNames,
  segments,
  startLines,
} from './hostile-pieces.ts';
import { hostileJson, hostileText } from './hostile-values.ts';

/** A request; with `isWhole` it is complete, so the site must answer it. */
export type Hostile = { kind: string; bytes: Buffer; isWhole: boolean };

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
    const name = chance.pick(queryNames);
    const value = hostileText(chance).slice(0, 4000);
    return `${name}=${chance.below(3) === 0 ? '%zz%' : encodeURIComponent(value.toWellFormed())}`;
  });
  return { ...route, target: `${route.target}?${pairs.join(chance.pick(['&', ';', '&&', '?']))}` };
};

const segment: Way = (route, chance) => {
  const parts = route.target.split('/');
  const at = chance.below(parts.length);
  const wrong = chance.pick(segments);
  return { ...route, target: parts.toSpliced(at, 1, wrong).join('/') || '/' };
};

const header: Way = (route, chance) => {
  const name = chance.pick(headerNames);
  const value = chance.pick(headerValues);
  return withHeader(route, name, value);
};

const form: Way = (route, chance) => {
  const edge = 'kenar';
  const name = chance.pick(['file', 'image', 'cover_image', 'type', 'name', '__proto__', '']);
  const file = chance.pick(fileNames);
  const content = chance.pick(contents);
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
  const type = chance.pick(contentTypes);
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
  const body = chance.pick(chunkedBodies);
  return Buffer.concat([head, Buffer.from(body)]);
};

const brokenBytes: Way = (route, chance) => damaged(bytesOf(route), chance);

const cut: Way = (route, chance) => {
  const bytes = bytesOf(route);
  return bytes.subarray(0, 1 + chance.below(bytes.length - 1));
};

const startLine: Way = (route, chance) => {
  const ofRoute = [
    `GET ${route.target} HTTP/1.1\nHost: a\n\n`,
    `${route.method} //${route.target} HTTP/1.1\r\nHost: [\r\n\r\n`,
  ] as const;
  return Buffer.from(chance.pick([...startLines, ...ofRoute]), 'latin1');
};

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
