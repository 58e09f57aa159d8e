import type { RawRequest } from '../raw-http.ts';

type Variant = (request: RawRequest) => RawRequest;

const path = (change: (target: string) => string): Variant => {
  return (request) => ({ ...request, target: change(request.target) });
};
const headers = (make: (request: RawRequest) => Record<string, string>): Variant => {
  return (request) => ({ ...request, headers: { ...request.headers, ...make(request) } });
};
const method = (name: string): Variant => {
  return (request) => ({ ...request, method: name });
};
/** Sends a harmless method with the real one in a header. */
const override = (name: string, visible: string): Variant => {
  return (request) => ({
    ...request,
    method: visible,
    headers: { ...request.headers, [name]: request.method },
  });
};
/** Sends a public path with the real one in a header. */
const rewrite = (name: string): Variant => {
  return (request) => ({ ...request, target: '/', headers: { ...request.headers, [name]: request.target } });
};
const form = (body: string): Partial<RawRequest> => ({
  body,
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
});

const slashes = (by: string) => path((target) => `/${target.slice(1).replaceAll('/', by)}`);
const encoded = (text: string) =>
  [...text]
    .map((letter) => (/[a-z]/i.test(letter) ? `%${letter.charCodeAt(0).toString(16)}` : letter))
    .join('');

/** Spellings of addresses and methods that a server might read differently from its guard. */
export const variants: Record<string, Variant> = {
  plain: (request) => request,

  doubleSlash: path((target) => `/${target}`),
  doubleSlashes: path((target) => target.replaceAll('/', '//')),
  slashAtEnd: path((target) => `${target}/`),
  slashesAtEnd: path((target) => `${target}//`),
  dotAtEnd: path((target) => `${target}.`),
  dotSegmentAtEnd: path((target) => `${target}/.`),
  dotSegment: path((target) => `/.${target}`),
  dotSegmentInside: slashes('/./'),
  parentSegment: path((target) => `/x/..${target}`),
  parentOfPublic: path((target) => `/api/skills/../..${target}`),
  encodedDot: path((target) => `/%2e${target}`),
  encodedParent: path((target) => `/x/%2e%2e${target}`),
  encodedParentOfPublic: path((target) => `/api/csrf-cookie/%2e%2e/%2e%2e${target}`),
  doublyEncodedParent: path((target) => `/x/%252e%252e${target}`),
  beyondTheRoot: path((target) => `/../..${target}`),
  encodedSlash: slashes('%2F'),
  encodedSlashLowerCase: slashes('%2f'),
  doublyEncodedSlash: slashes('%252F'),
  overlongSlash: slashes('%c0%af'),
  fullWidthSlash: slashes('%ef%bc%8f'),
  backslash: slashes('\\'),
  encodedBackslash: slashes('%5C'),
  semicolonParent: path((target) => `/x/..;${target}`),
  upperCase: path((target) => target.toUpperCase()),
  capital: path((target) => target.replace(/[a-z]/, (letter) => letter.toUpperCase())),
  dotlessI: path((target) => target.replace('i', '%C4%B1')),
  encodedLetter: path((target) => target.replace(/[a-z]/, encoded)),
  encodedLetters: path((target) => encoded(target)),
  doublyEncodedLetter: path((target) =>
    target.replace(/[a-z]/, (letter) => encoded(letter).replace('%', '%25')),
  ),
  data: path((target) => `${target}.data`),
  dataOfSomeRoutes: path((target) => `${target}.data?_routes=root`),
  dataOfTheIndex: path(() => '/_root.data?_routes=routes%2Fadmin'),
  json: path((target) => `${target}.json`),
  html: path((target) => `${target}.html`),
  semicolon: path((target) => `${target};`),
  semicolonParameter: path((target) => `${target};a=b.css`),
  semicolonInside: slashes(';a=b/'),
  nullByte: path((target) => `${target}%00`),
  nullByteAndEnding: path((target) => `${target}%00.png`),
  rawNullByte: path((target) => `${target}\0`),
  lineBreak: path((target) => `${target}%0d%0aX-Owner:%201`),
  space: path((target) => `${target}%20`),
  tab: path((target) => `${target}%09`),
  percent: path((target) => `${target}%`),
  brokenEncoding: path((target) => `${target}/%zz`),
  brokenUtf8: path((target) => `${target}/%ff%fe`),
  fragment: path((target) => `${target}#x`),
  encodedFragment: path((target) => `${target}%23`),
  encodedQuestionMark: path((target) => `${target}%3fx`),
  emptyQuery: path((target) => `${target}?`),
  indexQuery: path((target) => `${target}?index`),
  methodQuery: (request) => ({
    ...request,
    method: 'POST',
    target: `${request.target}?_method=${request.method}`,
  }),
  previewQuery: path((target) => `${target}?preview=9999999999999.${'A'.repeat(43)}`),
  statusQuery: path((target) => `${target}?status=draft&is_published=false&page=1&per_page=100&q=gizli`),
  ownerQuery: path((target) => `${target}?owner=1&admin=true&is_active=false&role=owner&user_id=1`),
  queryList: path((target) => `${target}?status[]=draft&page[$gt]=0&q[]=a&q[]=b&__proto__[owner]=1`),
  absoluteTarget: path((target) => `http://localhost${target}`),
  absoluteTargetElsewhere: path((target) => `http://127.0.0.1:1${target}`),

  head: method('HEAD'),
  options: method('OPTIONS'),
  trace: method('TRACE'),
  propfind: method('PROPFIND'),
  patch: method('PATCH'),
  putInstead: method('PUT'),
  deleteInstead: method('DELETE'),
  lowerCaseMethod: (request) => ({ ...request, method: request.method.toLowerCase() }),
  overrideByGet: override('X-HTTP-Method-Override', 'GET'),
  overrideByPost: override('X-HTTP-Method-Override', 'POST'),
  overrideByHead: override('X-Method-Override', 'HEAD'),
  overrideShort: override('X-HTTP-Method', 'POST'),
  overrideField: (request) => ({
    ...request,
    method: 'POST',
    ...form(`_method=${request.method}&method=${request.method}`),
  }),
  originalUrl: rewrite('X-Original-URL'),
  rewriteUrl: rewrite('X-Rewrite-URL'),
  forwardedUri: rewrite('X-Forwarded-Uri'),
  originalUrlIsPublic: headers(() => ({ 'X-Original-URL': '/api/skills', 'X-Rewrite-URL': '/api/skills' })),
  forwardedPrefix: headers(() => ({ 'X-Forwarded-Prefix': '/api/csrf-cookie', 'X-Forwarded-Path': '/' })),
  fromHere: headers(() => ({
    'X-Forwarded-For': '127.0.0.1',
    'X-Real-IP': '127.0.0.1',
    Forwarded: 'for=127.0.0.1',
  })),
  innerHost: headers(() => ({
    Host: '127.0.0.1',
    'X-Forwarded-Host': 'localhost',
    'X-Forwarded-Proto': 'https',
  })),
  noHostName: headers(() => ({ Host: '@[' })),
  otherType: headers(() => ({ 'Content-Type': 'text/plain' })),
  anyAnswer: headers(() => ({ Accept: 'text/x-script, application/json, application/x-ndjson' })),
  range: headers(() => ({ Range: 'bytes=0-', 'If-None-Match': '*' })),
  upgrade: headers(() => ({ Connection: 'close, Upgrade', Upgrade: 'websocket' })),
  hopByHop: headers(() => ({ Connection: 'close, Authorization, Host' })),
  twoLengths: headers(() => ({ 'Content-Length': '0', 'Transfer-Encoding': 'chunked' })),
  basicSignIn: headers(() => ({ Authorization: 'Basic YWRtaW46YWRtaW4=' })),
  nullToken: headers(() => ({ Authorization: 'Bearer null-null-null-null-null' })),
  sqlToken: headers(() => ({ Authorization: "Bearer ' or 1=1 --xxxxxxxxxxxxxxxx" })),
  tokenCookie: headers(() => ({ Cookie: 'token=1; session=owner; XSRF-TOKEN=x', 'X-XSRF-TOKEN': 'x' })),
  ownerHeaders: headers(() => ({
    'X-User-Id': '1',
    'X-Owner': '1',
    'X-Remote-User': 'owner',
    'X-Forwarded-User': 'owner',
  })),
};
