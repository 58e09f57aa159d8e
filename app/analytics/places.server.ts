import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Reader, type Response } from 'maxmind';
import { recordIn } from '#kit/text/json.ts';

export type Location = { country: string; city: string };

const packaged = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
const nowhere: Location = { country: '', city: '' };
const readers = new Map<string, Reader<Response>>();

/** Reads places from an MMDB file. Opens a configured one at once, so that a wrong name stops the start, the packaged one on first use. */
export function openPlaces(file?: string): (address: string) => Location {
  const path = file ?? createRequire(import.meta.url).resolve(packaged);
  if (file) readerOf(file);
  return (address) => {
    const reader = readerOf(path);
    try {
      return toPlace(reader.get(address));
    } catch {
      return nowhere;
    }
  };
}

function readerOf(file: string): Reader<Response> {
  const reader = readers.get(file) ?? new Reader<Response>(readFileSync(file));
  readers.set(file, reader);
  return reader;
}

function toPlace(record: unknown): Location {
  const country = textAt(record, 'country_code') || textAt(record, 'country', 'iso_code');
  const city = textAt(record, 'city', 'names', 'tr') || textAt(record, 'city', 'names', 'en');
  return { country, city };
}

function textAt(record: unknown, ...path: string[]): string {
  const value = path.reduce((inner, key) => recordIn(inner)[key], record);
  return typeof value === 'string' ? value : '';
}
