import type { Hono } from 'hono';
import type { ContentPart } from '#platform/content/part.ts';
import type { Db } from '#platform/database/database.ts';
import type { TableName, TableWith } from '#platform/database/schema.ts';
import type { TrashTable } from '#platform/database/trash.ts';
import type { Job } from '#platform/jobs/run-jobs.ts';
import type { Measure } from '#platform/metrics/measures.ts';
import type { Deliverer } from '#platform/outbox/deliverer.ts';
import type { Delivery } from '#platform/outbox/deliveries.ts';
import type { Agents } from './agents.ts';
import type { Deps } from './deps.ts';
import type { ApiEnv } from './http.server.ts';
import type { UploadPlace } from './media/contract.ts';
import type { Privacy } from './privacy/contract.ts';
import type { PublicPage } from './site/page.server.tsx';
import type { DockLinks } from './ui/dock.tsx';

export type Service = { start: () => void; stop: () => Promise<void> };

export type Shared = { title: string; path: string };
export type SitemapEntry = { path: string; modified?: string | null; images?: string[] };

/** Declares everything that the rest of the site knows of a resource. */
export type Resource = {
  /** Names its folder under app/, and the cache tag of its pages. */
  name: string;
  /** Routes by their path below /api, the more specific first. */
  api?: Record<string, Hono<ApiEnv>>;
  /** Tools, documents and prompts of the Model Context Protocol. */
  agents?: Agents;
  files?: readonly { path: string; routes: Hono<ApiEnv> }[];
  pages?: () => Promise<readonly PublicPage[]>;
  dock?: () => Promise<DockLinks>;
  sitemap?: (db: Db) => Promise<SitemapEntry[]>;
  /** Returns what the share image of `page/NAME` or `KIND/KEY` says; undefined when that may not be seen. */
  share?: {
    pages?: Record<string, Shared>;
    rows?: Record<string, (db: Db, key: string) => Promise<Shared | undefined>>;
  };
  jobs?: (deps: Deps) => Job[];
  /** Runs with the site, from its start to its stop. */
  services?: (deps: Deps) => Service[];
  measures?: (deps: Pick<Deps, 'db' | 'mail'>) => Promise<Measure[]>;
  /** Deliverers of the outbox by kind, such as `mail`. */
  deliverers?: (deps: Deps) => Record<string, Deliverer>;
  /** Records each delivery attempt of what references it (`NAME:KEY`), in the attempt's transaction. */
  onDelivery?: (trx: Db, delivery: Delivery) => Promise<void>;
  /** Starter content of the first start; unedited rows of `table` are removed together. */
  starter?: { table: TableWith<{ is_starter: unknown }>; write: (db: Db) => Promise<void> };
  /** Backup and restore order: referenced tables first, also among resources. */
  tables?: readonly TableName[];
  /** Excluded from backups: local or derived. */
  localTables?: readonly TableName[];
  /** Runs in the transaction of a restore. */
  onRestore?: (trx: Db) => Promise<void>;
  /** Runs after a restore and at each start, before the site serves. */
  beforeServing?: (deps: Pick<Deps, 'db' | 'log' | 'content'>) => Promise<void>;
  content?: readonly ContentPart[];
  /** Texts that may name uploads, with restorable rows. */
  uploadPlaces?: (db: Db) => Promise<UploadPlace[]>;
  /** Keys of private files in storage, which are no uploads. */
  storedFiles?: (db: Db) => Promise<readonly string[]>;
  /** Leads an old path to a page; leaves a path that leads elsewhere. */
  redirect?: (db: Db, path: string, target: string) => Promise<void>;
  trash?: TrashTable;
  forget?: (deps: Pick<Deps, 'db' | 'config' | 'storage'>, keep: Privacy, now: Date) => Promise<void>;
  /** Erases an e-mail address. Returns the number of rows. */
  erase?: (deps: Pick<Deps, 'db' | 'storage'>, email: string) => Promise<number>;
};

export const defineResource = (resource: Resource): Resource => resource;
