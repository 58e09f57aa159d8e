import type { Hono } from 'hono';
import type { ApiEnv } from '#kit/http/routes.server.ts';
import type { PublicPage } from '#kit/site/contract.ts';
import type { DockLinks } from '#kit/ui/dock.tsx';
import type { Db } from '#platform/database/database.ts';
import type { TableName } from '#platform/database/schema.ts';
import type { Job } from '#platform/jobs/run-jobs.ts';
import type { Measure } from '#platform/metrics/metrics.ts';
import type { Deliverer } from '#platform/outbox/deliverer.ts';
import type { Delivery } from '#platform/outbox/deliveries.ts';
import type { Deps } from './deps.ts';
import type { ResourceHooks } from './resource-hooks.ts';

export type Service = { start: () => void; stop: () => Promise<void> };

/** Declares everything that the server puts together of a resource. */
export type Resource = ResourceHooks & {
  api?: Record<string, Hono<ApiEnv>>;
  /** `isTranslated` serves them below each language too. */
  files?: readonly { path: string; routes: Hono<ApiEnv>; isTranslated?: boolean }[];
  pages?: () => Promise<readonly PublicPage[]>;
  dock?: () => Promise<DockLinks>;
  jobs?: (deps: Deps) => Job[];
  /** Runs with the site, from its start to its stop. */
  services?: (deps: Deps) => Service[];
  measures?: (deps: Pick<Deps, 'db' | 'mail' | 'checkup' | 'backups'>) => Promise<Measure[]>;
  deliverers?: (deps: Deps) => Record<string, Deliverer>;
  /** Records each delivery attempt of what references it (`NAME:KEY`), in the attempt's transaction. */
  onDelivery?: (trx: Db, delivery: Delivery) => Promise<void>;
  /** Excluded from backups: local or derived. */
  localTables?: readonly TableName[];
  /** Runs in the transaction of a restore. */
  onRestore?: (trx: Db) => Promise<void>;
  /** Runs after a restore and at each start, before the site serves. */
  beforeServing?: (deps: Pick<Deps, 'db' | 'log' | 'content' | 'resources'>) => Promise<void>;
};

export const defineResource = (resource: Resource): Resource => resource;
