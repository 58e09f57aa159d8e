import type { RouterRoute } from 'hono/types';
import type { ContentPart } from '#app/content/part.ts';
import type { Db } from '#platform/database/database.ts';
import type { TableName, TableWith } from '#platform/database/schema.ts';
import type { TrashTable } from '#platform/database/trash.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Config } from './config.ts';
import type { Agents } from './contract/agents.ts';
import type { Translatable } from './languages/translatable.ts';
import type { UploadPlace } from './media/contract.ts';
import type { Privacy } from './privacy/contract.ts';
import type { Language } from './texts/languages.ts';
import type { Words } from './texts/words.ts';
import type { DockLink } from './ui/dock.tsx';

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

export type PlacedLink = DockLink & { place: 'dock' | 'footer' | 'now' | 'contact' };

export type ResourceHooks = {
  /** Names its folder under app/, and the cache tag of its pages. */
  name: string;
  /** Routes by their path below /api, the more specific first. */
  api?: Record<string, { routes: RouterRoute[] }>;
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
  forget?: (deps: { db: Db; config: Config; storage: Storage }, keep: Privacy, now: Date) => Promise<void>;
  /** Erases an e-mail address. Returns the number of rows. */
  erase?: (deps: { db: Db; storage: Storage }, email: string) => Promise<number>;
};
