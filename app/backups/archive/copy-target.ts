import { createReadStream, openAsBlob } from 'node:fs';
import { decodedAddress } from '#kit/text/addresses.ts';
import { address } from '#platform/setting-types.ts';
import { type S3Place, s3Settings, s3Storage } from '#platform/storage/s3-storage.ts';
import { HOUR } from '#platform/time.ts';

/** Stores files under flat names; `list` may return others, too. */
export type CopyTarget = {
  put: (name: string, file: string) => Promise<void>;
  read: (name: string) => Promise<ReadableStream<Uint8Array>>;
  list: () => Promise<string[]>;
  remove: (name: string) => Promise<void>;
};

const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID: key } = s3Settings;

function isWhole({ protocol, username, password, port, search }: URL) {
  if (protocol !== 's3:') return !search;
  return Boolean(username && password && !port) && key.safeParse(decodeURIComponent(username)).success;
}

/** `https://user:password@host/folder/` is WebDAV, `s3://KEY:SECRET@bucket/prefix?endpoint=…&region=…` an S3 storage. */
export const copyUrl = address(
  { protocol: /^(?:https?|s3)$/, error: 'https:// (WebDAV) ya da s3:// adresi olmalı' },
  { endpoint, region },
)
  .transform((text) => new URL(text))
  .refine(isWhole, 'https://user:password@host/folder/ ya da s3://KEY:SECRET@bucket gibi bir adres olmalı');

export const openCopyTarget = (url: URL): CopyTarget =>
  url.protocol === 's3:' ? s3Copies(url) : webdav(url);

/** The storage that an address with its keys names. */
export function s3PlaceOf(url: URL): S3Place {
  const [endpoint, region] = [url.searchParams.get('endpoint'), url.searchParams.get('region')];
  const prefix = decodeURIComponent(url.pathname).split('/').filter(Boolean).join('/');
  return {
    S3_BUCKET: url.hostname,
    S3_ACCESS_KEY_ID: decodeURIComponent(url.username),
    S3_SECRET_ACCESS_KEY: decodeURIComponent(url.password),
    S3_PREFIX: prefix ? `${prefix}/` : '',
    ...(endpoint && { S3_ENDPOINT: endpoint }),
    ...(region && { S3_REGION: region }),
  };
}

function s3Copies(url: URL): CopyTarget {
  const storage = s3Storage(s3PlaceOf(url));
  return {
    put: (name, file) => storage.put(name, createReadStream(file)),
    async read(name) {
      const file = await storage.open(name);
      if (!file) throw new Error(`${name} yerinde değil.`);
      return file.stream;
    },
    async list() {
      const names: string[] = [];
      for await (const { key } of storage.list()) names.push(key);
      return names;
    },
    remove: (name) => storage.remove(name),
  };
}

const MULTI_STATUS = 207;
const HREF = /<(?:\w+:)?href>([^<]+)</g;
/** In ms; an archive may have gigabytes, on a slow line. */
const LONGEST = 6 * HOUR;

function webdav(url: URL): CopyTarget {
  const folder = new URL(url);
  folder.username = '';
  folder.password = '';
  if (!folder.pathname.endsWith('/')) folder.pathname += '/';
  const given = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const Authorization = `Basic ${Buffer.from(given).toString('base64')}`;

  async function ask(
    method: string,
    name: string,
    more: { body?: Blob; headers?: Record<string, string> } = {},
  ) {
    const reply = await fetch(new URL(encodeURIComponent(name), folder), {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST),
      ...more,
      headers: { ...(url.username && { Authorization }), ...more.headers },
    });
    if (!reply.ok) throw new Error(`WebDAV, ${method} isteğine ${reply.status} yanıtını verdi.`);
    return reply;
  }

  return {
    async put(name, file) {
      // A Blob is sent with its length, which some servers require.
      const reply = await ask('PUT', name, { body: await openAsBlob(file) });
      await reply.body?.cancel();
    },
    async read(name) {
      const { body } = await ask('GET', name);
      if (!body) throw new Error(`${name} boş.`);
      return body;
    },
    async list() {
      const reply = await ask('PROPFIND', '', { headers: { Depth: '1' } });
      if (reply.status !== MULTI_STATUS) throw new Error('Bu adres bir WebDAV klasörü değil.');
      return Array.from((await reply.text()).matchAll(HREF), ([, href = '']) =>
        decodedAddress(href.slice(href.lastIndexOf('/') + 1)),
      );
    },
    async remove(name) {
      const reply = await ask('DELETE', name);
      await reply.body?.cancel();
    },
  };
}
