/** Returns `taken` where `work` violates a unique constraint. */
export async function unlessTaken<T>(work: () => Promise<T>): Promise<T | 'taken'> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}

export function isUniqueViolation(error: unknown): boolean {
  return ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'].includes(codeOf(error));
}

export function isDiskFull(error: unknown): boolean {
  return ['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error));
}

const UNREACHABLE = new Set(
  'ECONNREFUSED ECONNRESET ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EPIPE EAI_AGAIN'.split(' '),
);

/** Says whether no connection to a server can be made or kept, which may pass. */
export const isUnreachable = (error: unknown): boolean => UNREACHABLE.has(codeOf(error));

// 57P…: shutting down; 53300: too many connections; XX000: fails inside, as when started on a full disk.
const AWAY = new Set('SQLITE_BUSY 57P01 57P02 57P03 53300 XX000'.split(' '));

const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

export function isDatabaseAway(error: unknown): boolean {
  return (
    isUnreachable(error) || AWAY.has(codeOf(error)) || (error instanceof Error && LOST.test(error.message))
  );
}

export function isDeadlock(error: unknown): boolean {
  return ['40P01', '40001'].includes(codeOf(error));
}

export function isMissingTable(error: unknown): boolean {
  return codeOf(error) === '42P01' || (error instanceof Error && error.message.startsWith('no such table:'));
}

/** Says whether pages of the database itself cannot be read. */
export function isDamage(error: unknown): boolean {
  return /^(?:SQLITE_(?:CORRUPT|NOTADB)|XX001|XX002)/.test(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
