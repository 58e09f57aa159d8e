import type { Config } from '#app/config.ts';

export type Outcome = { line: string; facts: Record<string, unknown>; ok?: boolean };
export type Command = {
  usage: string;
  about: string;
  arguments: number;
  /** Options it takes, with and without a value. */
  flags?: string[];
  needs?: string;
  /** Works without a site of its own: it makes, mends or replaces one, or speaks to another. */
  isFree?: true;
  run: (
    config: Config,
    words: string[],
    flags: ReadonlySet<string>,
    values: Readonly<Record<string, readonly string[]>>,
  ) => Promise<Outcome>;
};
