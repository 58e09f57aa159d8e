/** Whether the database refused a row because a unique value was taken, told by the driver's code. */
export function isUniqueViolation(error: unknown): boolean {
  return ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'].includes(codeOf(error));
}

/** Whether the disk (or the database's quota) has no room left. */
export function isDiskFull(error: unknown): boolean {
  return ['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error));
}

// 57P…: it stops, starts or was ended by hand; 53300: it has as many connections as it may; XX000: it fails inside, as
// with each new connection after it was started on a full disk.
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EPIPE',
  'EAI_AGAIN',
  'SQLITE_BUSY',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'XX000',
]);

/** Whether the database cannot be reached or is not taking queries now. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  return (
    AWAY.has(code) ||
    (error instanceof Error &&
      /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
        error.message,
      ))
  );
}

/** Whether PostgreSQL ended a transaction in favour of another one; the same again may succeed. */
export function isDeadlock(error: unknown): boolean {
  return ['40P01', '40001'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
