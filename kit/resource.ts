import type { Hono } from 'hono';
import type { RouterRoute } from 'hono/types';
import type { Agents } from '#kit/agents/agents.ts';
import type { ContentPart } from '#kit/content/parts.ts';
import type { ApiEnv } from '#kit/http/routes.server.ts';
import type { Translatable } from '#kit/languages/translatable.ts';
import type { PublicPage, SiteReaders } from '#kit/site/contract.ts';
import type { Language } from '#kit/texts/languages.ts';
import type { Words } from '#kit/texts/words.ts';
import type { DockLink, DockLinks } from '#kit/ui/dock.tsx';
import type { Db, Driver } from '#platform/database/database.ts';
import type { TableName, TableWith } from '#platform/database/schema.ts';
import type { TrashTable } from '#platform/database/trash.ts';
import type { Limits } from '#platform/http/rate-limits.ts';
import type { Job } from '#platform/jobs/run-jobs.ts';
import type { Log } from '#platform/log/log.ts';
import type { Measure, Metrics } from '#platform/metrics/metrics.ts';
import type { SafeFetch } from '#platform/outbound/safe-fetch.ts';
import type { Deliverer } from '#platform/outbox/deliverer.ts';
import type { Delivery } from '#platform/outbox/deliveries.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { ContentVersion } from '#platform/pages/content-version.ts';
import type { Disk } from '#platform/storage/disk.ts';
import type { Storage } from '#platform/storage/storage.ts';

type Service = { start: () => void; stop: () => Promise<void> };

/** Declares everything that the server puts together of a resource. */
export type Resource = ResourceHooks & {
  api?: Record<string, Hono<ApiEnv>>;
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

export type Shared = { title: string; path: string; by?: string };
export type SitemapEntry = {
  path: string;
  /** When its Turkish text last changed, as `changedAt` says; absent of a page whose date nothing tells. */
  modified?: string | null;
  /** When its record is or was published. */
  published?: string | null;
  /** Reads what the page shows of records in a language: it changed when that did. */
  shows?: (language: Language) => Promise<unknown>;
  images?: string[];
  /** Where it is in each language, by default at the same path in all; without the language. */
  paths?: Record<Language, string>;
  /** Records of which another language must have one; `path` says where, of the slug of the first. */
  records?: { kind: string; ids: readonly number[]; path: (slug: string, language: Language) => string };
  /** Address of the original, when it is another one. */
  canonical?: string;
};

/** Where a text that may name uploads is shown, and the text. */
export type UploadPlace = { label: string; to: string; text: string };

/** How long what is about people is kept: messages in months, 0 for good, and views in days. */
export type Retention = { message_months: number; view_days: number };

export type PlacedLink = DockLink & { place: 'dock' | 'footer' | 'now' | 'contact' };

export type ResourceHooks = {
  /** Names its folder under app/, and the cache tag of its pages. */
  name: string;
  /** Routes by their path below /api, the more specific first. */
  api?: Record<string, { routes: RouterRoute[] }>;
  /** `isTranslated` serves them below each language too. */
  files?: readonly { path: string; routes: Hono<ApiEnv>; isTranslated?: boolean }[];
  pages?: () => Promise<readonly PublicPage[]>;
  /** Tools, documents and prompts of the Model Context Protocol. */
  agents?: Agents;
  /** Links that the owner puts into the dock, the footer and onto some pages. */
  links?: (db: Db, language: Language) => Promise<PlacedLink[]>;
  sitemap?: (db: Db) => Promise<SitemapEntry[]>;
  /** Returns what the share image of `page/NAME` or `KIND/KEY` says; undefined when that may not be seen. */
  share?: {
    pages?: Record<string, (words: Words) => Shared>;
    rows?: Record<string, (db: Db, key: string, language: Language) => Promise<Shared | undefined>>;
  };
  content?: readonly ContentPart[];
  /** What may be said of its records in other languages. */
  translated?: readonly Translatable[];
  /** Backup and restore order: referenced tables first, also among resources. */
  tables?: readonly TableName[];
  /** Starter content of the first start; unedited rows of `table` are removed together. */
  starter?: {
    table: TableWith<{ is_starter: unknown }>;
    write: (db: Db) => Promise<void>;
    /** Tells whether visitors see something of the owner's own. */
    hasOwn: (db: Db) => Promise<boolean>;
    /** Hides the examples at a moment (ISO 8601). */
    hide: (db: Db, at: string) => Promise<unknown>;
    /** Brings back what was hidden at a moment. */
    show: (db: Db, at: string) => Promise<unknown>;
  };
  /** Texts that may name uploads, with restorable rows. */
  uploadPlaces?: (db: Db) => AsyncIterable<UploadPlace>;
  /** Keys of private files in storage, which are no uploads. */
  storedFiles?: (db: Db) => Promise<readonly string[]>;
  /** Leads an old path to a page; leaves a path that leads elsewhere. */
  redirect?: (db: Db, path: string, target: string) => Promise<void>;
  trash?: TrashTable;
  forget?: (deps: Pick<Deps, 'db' | 'config' | 'storage'>, keep: Retention, now: Date) => Promise<void>;
  /** Erases an e-mail address. Returns the number of rows. */
  erase?: (deps: { db: Db; storage: Storage }, email: string) => Promise<number>;
};

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
