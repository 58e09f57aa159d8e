import type { Views } from '#app/analytics/contract.ts';
import type { Failures } from '#app/audit/contract.ts';
import type { Backups } from '#app/backups/backups.server.ts';
import type { ResourceHooks } from '#kit/resource/resource-hooks.ts';
import type { Db, Driver } from '#platform/database/database.ts';
import type { Limits } from '#platform/http/rate-limits.ts';
import type { Log } from '#platform/log/log.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { SafeFetch } from '#platform/outbound/safe-fetch.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { ContentVersion } from '#platform/pages/content-version.ts';
import type { Disk } from '#platform/storage/disk.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Checkup } from './checkup/contract.ts';
import type { Config } from './config.ts';
import type { MailService } from './mail/mail.server.ts';
import type { WebhookService } from './webhooks/webhooks.server.ts';

export type Deps = {
  resources: readonly ResourceHooks[];
  db: Db;
  driver: Driver;
  config: Config;
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
  failures: Failures;
  backups: Backups;
  checkup: Checkup;
  views: Views;
  outbox: Outbox;
  mail: MailService;
  webhooks: WebhookService;
};
