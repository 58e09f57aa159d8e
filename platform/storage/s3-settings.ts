import { z } from 'zod';
import { flag, headerText, text, webAddress } from '../setting-types.ts';

export const s3Settings = {
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: text(/^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i, 'eu-central-1 gibi bir bölge olmalı').optional(),
  S3_BUCKET: text(/^[\w.-]+$/, 'bir bucket adı olmalı').optional(),
  S3_ACCESS_KEY_ID: headerText.optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Exclusive to this site: objects without a row are deleted. */
  S3_PREFIX: text(/^[\w.-]+(?:\/[\w.-]+)*\/?$/, 'sites/benim gibi bir yol olmalı')
    .refine((path) => new URL(path, 'http://a/').pathname === `/${path}`, '. ya da .. olamaz')
    .transform((path) => `${path.replace(/\/$/, '')}/`)
    .optional(),
  /** `http://host/bucket/key`; default with an endpoint. */
  S3_PATH_STYLE: flag('off').optional(),
};

export type S3Settings = z.output<z.ZodObject<typeof s3Settings>>;
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
