import { join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { isUnreachable } from '../database/errors.ts';
import { loadOnce } from '../load-once.ts';
import { flag, headerText, httpAddress, textLike } from '../setting-types.ts';
import {
  assertStorageKey,
  diskStorage,
  isStorageKey,
  lazyStream,
  type OpenedFile,
  type Storage,
} from './storage.ts';

export const s3Settings = {
  S3_ENDPOINT: httpAddress.optional(),
  S3_REGION: textLike(/^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i, 'eu-central-1 gibi bir bölge olmalı').optional(),
  S3_BUCKET: textLike(/^[\w.-]+$/, 'bir bucket adı olmalı').optional(),
  S3_ACCESS_KEY_ID: headerText.optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Exclusive to this site: objects without a row are deleted. */
  S3_PREFIX: textLike(/^[\w.-]+(?:\/[\w.-]+)*\/?$/, 'sites/benim gibi bir yol olmalı')
    .refine((path) => new URL(path, 'http://a/').pathname === `/${path}`, '. ya da .. olamaz')
    .transform((path) => `${path.replace(/\/$/, '')}/`)
    .optional(),
  /** `http://host/bucket/key`; default with an endpoint. */
  S3_PATH_STYLE: flag('off').optional(),
};

type S3Settings = z.output<z.ZodObject<typeof s3Settings>>;
const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
export type S3Place = S3Settings & Record<(typeof needed)[number], string>;

export function s3Place(given: S3Settings): S3Place | undefined {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return { ...given, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
}

export function missingS3(given: S3Settings) {
  const isUsed = Object.entries(given).some(([name, value]) => name in s3Settings && value !== undefined);
  return isUsed ? needed.filter((name) => given[name] === undefined) : [];
}

export function openStorage(config: S3Settings & { DATA_DIR: string }): Storage {
  const place = s3Place(config);
  return place ? s3Storage(place) : diskStorage(join(config.DATA_DIR, 'uploads'));
}

const CONNECT_WITHIN = 2_000;
/** Socket timeout in ms; an attempt is repeated once. */
const SILENT_FOR = 6_000;
/** Shorter for reads, which a visitor waits for. */
const OPEN_WITHIN = 2_500;
const CHECK_WITHIN = 2_000;
const PREFIX = 'vitrin/';

export function s3Storage(place: S3Place, pageSize = 1000): Storage {
  const prefix = uploadPrefix(place);
  const object = (key: string) => {
    assertStorageKey(key);
    return { Bucket: place.S3_BUCKET, Key: prefix + key };
  };
  const s3 = loadOnce(() => openClient(place));

  return {
    async put(key, content) {
      const target = object(key);
      const { sdk, client } = await s3();
      if (content instanceof Uint8Array) {
        await client.send(new sdk.PutObjectCommand({ ...target, Body: content }));
        return;
      }
      const { Upload } = await import('@aws-sdk/lib-storage');
      const params = { ...target, Body: Readable.from(content, { objectMode: false }) };
      await new Upload({ client, params, queueSize: 2 }).done();
    },

    async open(key, range): Promise<OpenedFile | undefined> {
      const source = object(key);
      const { sdk, client } = await s3();
      const head = new sdk.HeadObjectCommand(source);
      const answer = await within(OPEN_WITHIN, (abortSignal) => client.send(head, { abortSignal })).catch(
        nothingWhenMissing,
      );
      if (!answer) return undefined;
      const size = answer.ContentLength ?? 0;
      if (size === 0 || (range && range.start >= size)) return { size, stream: new Blob([]).stream() };
      const Range = range && `bytes=${range.start}-${Math.min(range.end, size - 1)}`;
      return {
        size,
        stream: lazyStream(async () => {
          const get = new sdk.GetObjectCommand({ ...source, Range });
          const { Body } = await within(OPEN_WITHIN, (abortSignal) => client.send(get, { abortSignal }));
          if (!(Body instanceof Readable)) throw new Error('S3 sent no body.');
          return Body;
        }),
      };
    },

    async remove(key) {
      const target = object(key);
      const { sdk, client } = await s3();
      await client.send(new sdk.DeleteObjectCommand(target));
    },

    async *list() {
      const { sdk, client } = await s3();
      const pages = sdk.paginateListObjectsV2(
        { client, pageSize },
        { Bucket: place.S3_BUCKET, Prefix: prefix },
      );
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', Size = 0, LastModified = new Date() } of Contents) {
          const key = Key.slice(prefix.length);
          if (isStorageKey(key)) yield { key, size: Size, modifiedAt: LastModified };
        }
      }
    },

    async check() {
      const { sdk, client } = await s3();
      const list = new sdk.ListObjectsV2Command({ Bucket: place.S3_BUCKET, Prefix: prefix, MaxKeys: 1 });
      await client.send(list, { abortSignal: AbortSignal.timeout(CHECK_WITHIN) });
    },
  };
}

const answered = z.object({ $metadata: z.object({ httpStatusCode: z.int() }) });

/** Says whether the storage cannot be reached, answers too late, or fails inside, which may pass. */
export function isStorageAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status = answered.safeParse(error).data?.$metadata.httpStatusCode ?? 0;
  return (
    ['AbortError', 'TimeoutError'].includes(error.name) ||
    isUnreachable(error) ||
    status >= 500 ||
    status === 429
  );
}

export const uploadPrefix = (place: S3Place) => place.S3_PREFIX ?? PREFIX;

export async function openClient(place: S3Place) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region: place.S3_REGION ?? 'us-east-1',
    credentials: { accessKeyId: place.S3_ACCESS_KEY_ID, secretAccessKey: place.S3_SECRET_ACCESS_KEY },
    ...(place.S3_ENDPOINT && { endpoint: place.S3_ENDPOINT }),
    forcePathStyle: place.S3_PATH_STYLE ?? place.S3_ENDPOINT !== undefined,
    // Turns off the SDK's default checksums, which other storages reject.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_WITHIN, socketTimeout: SILENT_FOR },
  });
  return { sdk, client };
}

/** Gives up when no answer begins; what is read of it may take its time. */
async function within<T>(time: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const given = new AbortController();
  const timer = setTimeout(() => given.abort(), time);
  return ask(given.signal).finally(() => clearTimeout(timer));
}

function nothingWhenMissing(error: unknown): undefined {
  if (error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name)) return undefined;
  throw error;
}
