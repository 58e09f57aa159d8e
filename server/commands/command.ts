import type { Config } from '#app/config.ts';

/** Ends the command with 2. */
export class UsageError extends Error {}

export type CommandResult = { line: string; facts: Record<string, unknown>; ok?: boolean };
type Flags = ReadonlySet<string>;
export type Options = Readonly<Record<string, readonly string[]>>;
export type Run = (config: Config, words: string[], flags: Flags, values: Options) => Promise<CommandResult>;

export type Command = {
  usage: string;
  about: string;
  arguments: number;
  /** Options it takes, with and without a value. */
  flags?: string[];
  needs?: string;
  /** Needs no existing site: it creates, repairs or replaces one, or talks to a remote one. */
  isFree?: true;
  /** Leaves the data folder alone. */
  isRemote?: true;
  run: Run;
};
