import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Reader, type Response } from 'maxmind';
import { recordIn } from '#app/text/json.ts';

export type Location = { country: string; city: string };

const packaged = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
const nowhere: Location = { country: '', city: '' };
const opened = new Map<string, (address: string) => Location>();

/** Reads places from an MMDB file. Opens a configured one at once, so that a wrong name stops the start, the packaged one on first use. */
export function openPlaces(file?: string): (address: string) => Location {
  if (file) return opening(file);
  let places: ((address: string) => Location) | undefined;
  return (address) => {
    places ??= opening(createRequire(import.meta.url).resolve(packaged));
    return places(address);
  };
}

function opening(file: string): (address: string) => Location {
  const known = opened.get(file) ?? read(file);
  opened.set(file, known);
  return known;
}

function read(file: string) {
  const reader = new Reader<Response>(readFileSync(file));
  return (address: string): Location => {
    try {
      return toPlace(reader.get(address));
    } catch {
      return nowhere;
    }
  };
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
