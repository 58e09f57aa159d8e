import { join } from 'node:path';
import { type S3Settings, s3Place } from './s3-settings.ts';
import { s3Storage } from './s3-storage.ts';
import { diskStorage, type Storage } from './storage.ts';

export function openStorage(config: S3Settings & { DATA_DIR: string }): Storage {
  const place = s3Place(config);
  return place ? s3Storage(place) : diskStorage(join(config.DATA_DIR, 'uploads'));
}
