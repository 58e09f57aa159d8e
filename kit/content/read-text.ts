import type { Source } from './source.ts';

const LONGEST_TEXT = 10 * 1024 * 1024;

export const readText = async ({ read }: Source, name: string) =>
  (await read(name, LONGEST_TEXT)).toString('utf8');
