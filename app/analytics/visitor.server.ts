import { hash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Bowser from 'bowser';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { Reader, type Response } from 'maxmind';
import { recordIn } from '#kit/text/json.ts';
import type { Db } from '#platform/database/database.ts';
import { keepFact } from '#platform/database/settings-and-facts.ts';
import type { Log } from '#platform/log.ts';

const types: Record<string, string> = { desktop: 'Masaüstü', mobile: 'Telefon', tablet: 'Tablet', tv: 'TV' };

const devices = new LRUCache<string, string>({ max: 1000, memoMethod: describe });

/** Returns browser and kind of device ("Chrome · Masaüstü"), or '' for a bot. Memoized: parsing is slow. */
export const deviceOf = (userAgent: string): string => devices.memo(userAgent);

function describe(userAgent: string) {
  if (!userAgent || isbot(userAgent)) return '';
  const { browser, platform } = Bowser.parse(userAgent);
  return [plain(browser.name), types[platform.type ?? '']].filter(Boolean).join(' · ') || 'Bilinmiyor';
}

function plain(name = '') {
  return name.replace(/[^\p{L}\p{N} .-]/gu, '').slice(0, 30);
}

type Location = { country: string; city: string };

export const packaged = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
const nowhere: Location = { country: '', city: '' };
const readers = new Map<string, Reader<Response>>();

/** Reads locations from an MMDB file. Opens a configured file at once, so that a wrong name stops the start; the packaged one on first use. */
export function openLocations(log: Log, file?: string): (address: string) => Location {
  const path = file ?? createRequire(import.meta.url).resolve(packaged);
  if (file) readerOf(file);
  let isReported = false;
  return (address) => {
    const reader = readerOf(path);
    try {
      return locationIn(reader.get(address));
    } catch (error) {
      // The file is damaged: one line says so, not one for each visit.
      if (!isReported) log.warn({ event: 'location_unreadable', file: path, error: String(error) });
      isReported = true;
      return nowhere;
    }
  };
}

function readerOf(file: string): Reader<Response> {
  const reader = readers.get(file) ?? new Reader<Response>(readFileSync(file));
  readers.set(file, reader);
  return reader;
}

function locationIn(record: unknown): Location {
  const country = textAt(record, 'country_code') || textAt(record, 'country', 'iso_code');
  const city = textAt(record, 'city', 'names', 'tr') || textAt(record, 'city', 'names', 'en');
  return { country, city };
}

function textAt(record: unknown, ...path: string[]): string {
  const value = path.reduce((inner, key) => recordIn(inner)[key], record);
  return typeof value === 'string' ? value : '';
}

const FACT = 'visitor_key:';

/** Identifies a visitor by a hash with a key that is replaced each day, so that no hash can be traced back to an address. */
export function createVisitorNames(db: Db, secret: string) {
  let current: { day: string; key: string } | undefined;
  return async (day: string, address: string, userAgent: string): Promise<string> => {
    if (current?.day !== day)
      current = { day, key: await keepFact(db, FACT + day, randomBytes(32).toString('hex')) };
    return hash('sha256', `${secret}${current.key}${address}\n${userAgent}`, 'base64url').slice(0, 22);
  };
}

export async function forgetVisitorKeys(db: Db, today: string) {
  await db
    .deleteFrom('facts')
    .where('key', 'like', `${FACT}%`)
    .where('key', '<', FACT + today)
    .execute();
}
