import { z } from 'zod';

const flag = z.enum(['on', 'off'], 'on ya da off olabilir').transform((value) => value === 'on');

export const s3Settings = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'http(s) adresi olmalı' }).optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Exclusive to this site: objects without a row are deleted. */
  S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(?:\/[\w.-]+)*\/?$/, 'sites/benim gibi bir yol olmalı')
    .transform((path) => `${path.replace(/\/$/, '')}/`)
    .optional(),
  /** `http://host/bucket/key`; default with an endpoint. */
  S3_PATH_STYLE: flag.optional(),
};

export type S3Settings = z.output<z.ZodObject<typeof s3Settings>>;
type Needed = 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY';
export type S3Place = S3Settings & Record<Needed, string>;

export function s3Place(given: S3Settings): S3Place | undefined {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return { ...given, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
}

export function missingS3(given: S3Settings): Needed[] {
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const isUsed = Object.entries(given).some(([name, value]) => name in s3Settings && value !== undefined);
  return isUsed ? needed.filter((name) => given[name] === undefined) : [];
}
