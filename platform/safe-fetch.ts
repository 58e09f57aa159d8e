import { lookup as systemLookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import ipaddr from 'ipaddr.js';
import type { DeliveryResult } from '#platform/outbox/outbox.ts';
import { readUpTo } from './http/read-up-to.ts';

/** Gives every refusal the same error, so that SSRF cannot probe the network. */
export class FetchRefused extends Error {
  override name = 'FetchRefused';

  constructor(options?: ErrorOptions) {
    super('The address cannot be fetched.', options);
  }
}

type FetchOptions = {
  accept?: string;
  /** Sent only to the origin of `url`, never to one that it redirects to. */
  headers?: Record<string, string>;
  /** Skips the checks of address and port; only for an origin that the site's own configuration names. */
  trustedOrigin?: string | undefined;
  /** Sends it by POST, follows no redirect and reads no body. */
  post?: { body: string; headers: Record<string, string> };
};

export type FetchedPage = Awaited<ReturnType<typeof answerOf>>;

export type SafeFetch = (url: string, options?: FetchOptions) => Promise<FetchedPage>;

const STRICT = {
  lookup: async (hostname: string) =>
    (await systemLookup(hostname, { all: true })).map(({ address }) => address),
  isAllowedAddress: isPublicAddress,
  isAllowedPort: (port: number): boolean => port === 80 || port === 443,
  deadline: 10_000,
  maxBytes: 5 * 1024 * 1024,
  maxRedirects: 3,
};

export type FetchPolicy = typeof STRICT;

/** Prevents SSRF: use it for every outbound request to a typed or found address. Throws `FetchRefused`. */
export const safeFetch: SafeFetch = createSafeFetch();

export function createSafeFetch(changes: Partial<FetchPolicy> = {}): SafeFetch {
  const policy = { ...STRICT, ...changes };
  return async (url, options = {}) => {
    const signal = AbortSignal.timeout(policy.deadline);
    try {
      return await Promise.race([follow(url, options, policy, signal), aborted(signal)]);
    } catch (cause) {
      throw new FetchRefused({ cause });
    }
  };
}

/** Says whether `safeFetch` would connect to it now; every fetch checks again. */
export const isPublicUrl = (url: string): Promise<boolean> =>
  allowedAddresses(new URL(url), STRICT).then(
    () => true,
    () => false,
  );

async function follow(start: string, options: FetchOptions, policy: FetchPolicy, signal: AbortSignal) {
  let url = new URL(start);
  for (let redirects = 0; redirects <= policy.maxRedirects; redirects++) {
    const isStart = url.origin === new URL(start).origin;
    const response = await ask(url, isStart ? options : { ...options, headers: {} }, policy, signal);
    const next = options.post ? undefined : redirectTarget(response, url);
    if (!next) return await answerOf(response, url, options.post ? 0 : policy.maxBytes);
    response.destroy();
    url = next;
  }
  throw new Error('too many redirects');
}

async function ask(
  url: URL,
  { accept = '*/*', headers, trustedOrigin, post }: FetchOptions,
  policy: FetchPolicy,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const trusting = { isAllowedAddress: () => true, isAllowedPort: () => true };
  const isTrusted = url.origin === trustedOrigin;
  const addresses = await allowedAddresses(url, isTrusted ? { ...policy, ...trusting } : policy);
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const request = send(url, {
    method: post ? 'POST' : 'GET',
    agent: false,
    signal,
    lookup: pinned(addresses),
    headers: {
      accept,
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': 'Mozilla/5.0 (compatible; Vitrin)',
      ...headers,
      ...(post && { ...post.headers, 'content-length': Buffer.byteLength(post.body) }),
    },
    maxHeaderSize: 32 * 1024,
  });
  request.on('response', resolve).on('error', reject).end(post?.body);
  return await promise;
}

async function allowedAddresses(url: URL, policy: FetchPolicy): Promise<string[]> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('scheme');
  if (url.username || url.password) throw new Error('credentials');
  if (!policy.isAllowedPort(Number(url.port || (url.protocol === 'https:' ? 443 : 80))))
    throw new Error('port');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await policy.lookup(host);
  if (addresses.length === 0 || !addresses.every(policy.isAllowedAddress)) throw new Error('address');
  return addresses;
}

/**
 * Pins the checked addresses against DNS rebinding. Node skips lookups of IP literals, which are checked above. Answers
 * in a later tick, as a resolver does: otherwise a socket without a route would fail before anything listens to it.
 */
function pinned(addresses: string[]): LookupFunction {
  const resolved = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, options, callback) => {
    const [first] = resolved;
    if (options.all) setImmediate(callback, null, resolved);
    else if (first) setImmediate(callback, null, first.address, first.family);
  };
}

function redirectTarget(response: IncomingMessage, from: URL): URL | undefined {
  const isRedirect = [301, 302, 303, 307, 308].includes(response.statusCode ?? 0);
  return isRedirect && response.headers.location ? new URL(response.headers.location, from) : undefined;
}

async function answerOf(response: IncomingMessage, url: URL, maxBytes: number) {
  return {
    url: url.href,
    status: response.statusCode ?? 0,
    contentType: (response.headers['content-type'] ?? '').toLowerCase(),
    headers: response.headers,
    body: await readAll(response, maxBytes),
  };
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const body = maxBytes > 0 ? decoded(response) : Readable.from([]);
  try {
    const bytes = await readUpTo(body, maxBytes);
    if (!bytes) throw new Error('too large');
    return bytes;
  } finally {
    response.destroy();
    body.destroy();
  }
}

function decoded(response: IncomingMessage): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  const decoder = decoderOf(encoding);
  response.on('error', (error) => decoder.destroy(error));
  return response.pipe(decoder);
}

function decoderOf(encoding: string) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  if (encoding === 'br') return createBrotliDecompress();
  throw new Error('encoding');
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

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

type Post = { body: string; headers: Record<string, string> };

export const postTo = (safeFetch: SafeFetch, url: string, post: Post): Promise<DeliveryResult> =>
  safeFetch(url, { post }).then(({ status }) => outcomeOf(status), unreached);

/** 410 Gone is permanent; any other failure may be temporary. */
function outcomeOf(status: number): DeliveryResult {
  if (status >= 200 && status < 300) return 'sent';
  const text = `Sunucu ${status} ile yanıt verdi.`;
  return status === 410 ? { failed: text } : { retry: text };
}

function unreached(error: unknown): DeliveryResult {
  if (error instanceof FetchRefused) return { retry: 'Adrese ulaşılamadı.' };
  throw error;
}
