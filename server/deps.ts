import type { Views } from '#app/analytics/views.server.ts';
import type { Failures } from '#app/audit/failures.server.ts';
import type { Backups } from '#app/backups/backups.server.ts';
import type { ContentTag } from '#app/content-tags.ts';
import type { Db, Driver } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { SafeFetch } from '#platform/outbound/safe-fetch.ts';
import type { ContentVersion } from '#platform/pages/content-version.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Config } from './config.ts';
import type { Disk } from './disk.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Limits } from './limits.ts';

export type Deps = {
  db: Db;
  driver: Driver;
  config: Config;
  log: Log;
  lifecycle: Lifecycle;
  limits: Limits;
  disk: Disk;
  content: ContentVersion<ContentTag>;
  metrics: Metrics;
  /** For every address that a person typed or a page named. */
  safeFetch: SafeFetch;
  storage: Storage;
  /** Keys signatures and hashes of addresses. */
  secret: string;
  /** Buffers failed sign-ins for the audit log. */
  failures: Failures;
  backups: Backups;
  /** Buffers page views. */
  views: Views;
};
