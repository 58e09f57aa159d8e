import type { Hono } from 'hono';
import type { RouterRoute } from 'hono/types';
import type { Agents } from '#kit/agents/agents.ts';
import type { ContentPart } from '#kit/content/content.ts';
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
import type { Job } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';
import type { Measure, Metrics, PageTimes } from '#platform/metrics.ts';
import type { Delivery } from '#platform/outbox/deliveries.ts';
import type { Deliverer, Outbox } from '#platform/outbox/outbox.ts';
import type { ContentVersion } from '#platform/pages/content-version.ts';
import type { SafeFetch } from '#platform/safe-fetch.ts';
import type { Keyed } from '#platform/secrets.ts';
import type { Disk } from '#platform/storage/disk.ts';
import type { Storage } from '#platform/storage/storage.ts';

type Service = { start: () => void; stop: () => Promise<void> };

/** Everything that the server assembles a resource from. */
export type Resource = ResourceHooks & {
  api?: Record<string, Hono<ApiEnv>>;
  dock?: () => Promise<DockLinks>;
  jobs?: (deps: Deps) => Job[];
  /** Runs with the site, from its start to its stop. */
  services?: (deps: Deps) => Service[];
  measures?: (deps: Pick<Deps, 'db' | 'mail' | 'checkup' | 'backups' | 'views'>) => Promise<Measure[]>;
  deliverers?: (deps: Deps) => Record<string, Deliverer>;
  /** Records each attempt of a delivery whose reference is `NAME:KEY`, in the attempt's transaction. */
  onDelivery?: (trx: Db, delivery: Delivery) => Promise<void>;
  /** Stay out of backups, because they are local or derived. A test holds that each table is here or in `tables`. */
  localTables?: readonly TableName[];
  /** Runs in the transaction of a restore. */
  onRestore?: (trx: Db) => Promise<void>;
  /** Re-encrypts its long-lived values under the present secret, at each start; short-lived ones open with both. */
  reseal?: (db: Db, keyed: Keyed) => Promise<void>;
  /** Runs after a restore and at each start, before the site serves. */
  beforeServing?: (deps: Pick<Deps, 'db' | 'log' | 'content' | 'resources'>) => Promise<void>;
};

export const defineResource = (resource: Resource): Resource => resource;

export type Shared = { title: string; path: string; by?: string };
export type SitemapEntry = {
  path: string;
  /** When its Turkish text last changed (see `changedAt`); absent where no record has a date. */
  modified?: string | null;
  /** When its record is or was published. */
  published?: string | null;
  /** Reads what the page shows of records in a language; when that changes, the page has changed. */
  shows?: (language: Language) => Promise<unknown>;
  images?: string[];
  /** Path in each language, without the language prefix; by default the same in all. */
  paths?: Record<Language, string>;
  /** The page exists in another language if that has one of these records; `path` takes the slug of the first. */
  records?: { kind: string; ids: readonly number[]; path: (slug: string, language: Language) => string };
  /** Address of the original, where this is a copy. */
  canonical?: string;
  /** Only a running site answers there, so static copies leave it out. */
  isLive?: true;
};

/** A text that may refer to uploads, and where it is shown. */
export type UploadPlace = { label: string; to: string; text: string };

/** Retention of personal data: messages in months (0: for ever), views in days. */
export type Retention = { message_months: number; view_days: number };

/** `isLive`: only a running site answers there, so static copies leave it out. */
export type PlacedLink = DockLink & { place: 'dock' | 'footer' | 'now' | 'contact' | 'head'; isLive?: true };

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
  /** Links that the owner adds to the dock, the footer and some pages; those in the head lead machines to a service. */
  links?: (db: Db, language: Language) => Promise<PlacedLink[]>;
  sitemap?: (db: Db) => Promise<SitemapEntry[]>;
  /** Returns the texts of the share image of `page/NAME` or `KIND/KEY`; undefined where that is not public. */
  share?: {
    pages?: Record<string, (words: Words) => Shared>;
    rows?: Record<string, (db: Db, key: string, language: Language) => Promise<Shared | undefined>>;
  };
  content?: readonly ContentPart[];
  /** Which fields of its records can be translated. */
  translated?: readonly Translatable[];
  /** In the order of backup and restore: referenced tables first, across resources too. */
  tables?: readonly TableName[];
  /** Starter content of the first start; unedited rows of `table` are removed together. */
  starter?: {
    table: TableWith<{ is_starter: unknown }>;
    write: (db: Db) => Promise<void>;
    /** Says whether visitors can see any of the owner's own records. */
    hasOwn: (db: Db) => Promise<boolean>;
    /** Hides the examples; `at` (ISO 8601) marks them. */
    hide: (db: Db, at: string) => Promise<unknown>;
    /** Brings back the examples that were hidden at `at`. */
    show: (db: Db, at: string) => Promise<unknown>;
  };
  /** Texts that may refer to uploads, those of restorable rows included. */
  uploadPlaces?: (db: Db) => AsyncIterable<UploadPlace>;
  /** Storage keys of private files, which are not uploads. */
  storedFiles?: (db: Db) => Promise<readonly string[]>;
  /** Redirects an old path to a page, unless it already redirects elsewhere. */
  redirect?: (db: Db, path: string, target: string) => Promise<void>;
  trash?: TrashTable;
  /** Corrects dates that a wrong clock wrote, after it moved from `seen` to `now`. */
  redate?: (db: Db, seen: number, now: number) => Promise<void>;
  forget?: (deps: Pick<Deps, 'db' | 'config' | 'storage'>, keep: Retention, now: Date) => Promise<void>;
  /** Erases all data of an e-mail address. Returns the number of rows. */
  erase?: (deps: { db: Db; storage: Storage }, email: string) => Promise<number>;
};

/** What a process opens once and passes to everything it runs. app/deps.ts adds the services of the nouns. */
export interface Deps {
  resources: readonly ResourceHooks[];
  db: Db;
  driver: Driver;
  log: Log;
  /** Graceful shutdown: once `stopping`, readiness fails and requests are still answered. */
  lifecycle: { stopping: boolean };
  limits: Limits;
  disk: Disk;
  content: ContentVersion;
  metrics: Metrics;
  pageTimes: PageTimes;
  safeFetch: SafeFetch;
  storage: Storage;
  /** Key for signatures and for hashing addresses. */
  secret: string;
  outbox: Outbox;
  site: SiteReaders;
  /** Set while pages are rendered for a static copy. */
  isStatic?: true;
}
