import type { Migration } from 'kysely/migration';
import * as all from './all.ts';

/** Append only: a released migration never changes but by what a later one drops. */
export const migrations: Record<string, Migration> = all;
