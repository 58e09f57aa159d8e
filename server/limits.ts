import { CompiledQuery, SqliteAdapter } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '#platform/database/database.ts';

type Rule = { points: number; seconds: number };

const rules = {
  loginByAddress: { points: 20, seconds: 15 * 60 },
  loginByAccount: { points: 10, seconds: 60 },
  loginByTrusted: { points: 10, seconds: 5 * 60 },
  passkeyByAddress: { points: 40, seconds: 5 * 60 },
  secondStep: { points: 10, seconds: 15 * 60 },
  contactByAddress: { points: 5, seconds: 10 * 60 },
} satisfies Record<string, Rule>;

export type LimitName = keyof typeof rules;

export type Limits = {
  /** Counts one attempt. Returns 0 when it is allowed, else the seconds to wait. */
  consume: (limit: LimitName, key: string) => Promise<number>;
  reset: (limit: LimitName, key: string) => Promise<void>;
};

/** Counts in the database: limits hold across processes and restarts. */
export function createLimits(db: Db, enabled: boolean): Limits {
  if (!enabled) return { consume: async () => 0, reset: async () => undefined };
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, createLimiter(db, name, rule)]),
  );
  const limiter = (name: LimitName) => limiters[name] ?? unknownLimit(name);
  return {
    async consume(name, key) {
      const count = () =>
        limiter(name)
          .consume(key)
          .then(() => 0, secondsToWait);
      const wait = await count();
      // A longer wait was counted under a clock that was ahead.
      if (wait <= rules[name].seconds) return wait;
      await limiter(name).delete(key);
      return count();
    },
    reset: async (name, key) => {
      await limiter(name).delete(key);
    },
  };
}

function createLimiter(db: Db, keyPrefix: string, { points, seconds }: Rule) {
  return new RateLimiterPostgres({
    storeClient: clientOver(db),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points,
    duration: seconds,
  });
}

/**
 * Runs the limiter's PostgreSQL statements through Kysely; SQLite takes them once `$2` is a `?` with the second
 * value.
 */
function clientOver(db: Db) {
  const onSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return {
    async query({ text, values = [] }: { text: string; values?: unknown[] }) {
      const query = onSqlite ? withQuestionMarks(text, values) : CompiledQuery.raw(text, values);
      const { rows, numAffectedRows } = await db.executeQuery(query);
      return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0) };
    },
  };
}

function withQuestionMarks(text: string, values: unknown[]) {
  const inOrder: unknown[] = [];
  const statement = text.replace(/\$(\d)/g, (_, number: string) => {
    inOrder.push(values[Number(number) - 1]);
    return '?';
  });
  return CompiledQuery.raw(statement, inOrder);
}

function secondsToWait(reason: unknown): number {
  if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  throw reason;
}

function unknownLimit(name: string): never {
  throw new Error(`No limit is called ${name}`);
}
