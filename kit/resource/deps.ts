import type { Db, Driver } from '#platform/database/database.ts';
import type { Limits } from '#platform/http/rate-limits.ts';
import type { Log } from '#platform/log/log.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { SafeFetch } from '#platform/outbound/safe-fetch.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { ContentVersion } from '#platform/pages/content-version.ts';
import type { Disk } from '#platform/storage/disk.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { SiteReaders } from '../site/contract.ts';
import type { ResourceHooks } from './resource-hooks.ts';

/** What a process opened once and hands to all that it runs. The nouns add their services in app/deps.ts. */
export interface Deps {
  resources: readonly ResourceHooks[];
  db: Db;
  driver: Driver;
  log: Log;
  /** Graceful shutdown: readiness fails, requests are still answered. */
  lifecycle: { stopping: boolean };
  limits: Limits;
  disk: Disk;
  content: ContentVersion;
  metrics: Metrics;
  safeFetch: SafeFetch;
  storage: Storage;
  /** Key of signatures and of hashed addresses. */
  secret: string;
  outbox: Outbox;
  site: SiteReaders;
}
