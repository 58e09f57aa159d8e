import type { Deps } from '#kit/resource.ts';
import { Refused } from '#platform/refused.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { MINUTE } from '#platform/time.ts';
import { createOwnRows, type OwnRows } from './own-rows.server.ts';

/** A demo: a site that anybody may sign in to, and that is as before after some minutes. */
export type Demo = {
  until: Date;
  minutes: number;
  /** Hides from each visitor what others send from now on. */
  beginVisits: () => Promise<void>;
  /** What a visitor may see; without one, the sample. */
  depsFor: (visitor: string | undefined) => Deps;
};

export function createDemo(minutes: number, deps: () => Deps): Demo {
  let rows: OwnRows | undefined;
  return {
    minutes,
    until: new Date(Date.now() + minutes * MINUTE),
    async beginVisits() {
      rows = await createOwnRows(deps().db);
    },
    depsFor: (visitor) => (rows ? { ...deps(), db: rows.shownTo(visitor) } : deps()),
  };
}

const CLOSED = 'Demoda bu kapalı; kendi sitenizde çalışır.';

export const closedInDemo = () => new Refused({ status: 403, message: CLOSED });

export const LARGEST_UPLOAD = 1024 * 1024;
const LARGEST_FOLDER = 200 * LARGEST_UPLOAD;

export const tooLargeForDemo = () =>
  new Refused({ status: 413, message: 'Demoda en fazla 1 MB’lık dosyalar yüklenebilir.' });

/** Keeps the files of all visitors together below a bound. */
export function boundedStorage(storage: Storage): Storage {
  let left = LARGEST_FOLDER;
  return {
    ...storage,
    async put(key, content) {
      if (!(content instanceof Uint8Array)) throw closedInDemo();
      if (content.byteLength > left)
        throw new Refused({
          status: 507,
          message: 'Demonun dosya alanı doldu; başa dönünce yeniden yükleyebilirsiniz.',
        });
      left -= content.byteLength;
      await storage.put(key, content);
    },
  };
}

/** Pages of 4 kB that the database of a demo may fill. */
export const MOST_PAGES = 64 * 1024;
