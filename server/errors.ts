import { HTTPException } from 'hono/http-exception';
import { isDatabaseAway, isDiskFull } from '#platform/database/errors.ts';
import { problem } from '#platform/http/problem.ts';
import { isStorageAway } from '#platform/storage/s3-storage.ts';
import type { ApiContext } from './http.ts';

/** The one place that turns what was thrown into an answer; what went wrong inside stays in the log. */
export function answerError(
  error: unknown,
  { env, var: { deps, requestId, failure } }: ApiContext,
): Response {
  const { log, disk } = deps;
  if (error instanceof HTTPException) return problem(error.status);
  // Who breaks off what he sends is gone; neither the database nor anything else is to blame.
  if (error instanceof Error && env?.incoming?.errored === error) return problem(400);
  if (isDatabaseAway(error) || isStorageAway(error)) {
    log.warn({ event: 'away', requestId, error: String(error) });
    return problem(503, { headers: { 'Retry-After': '5' } });
  }
  log.error({ event: 'request_failed', requestId, error: describe(error) });
  if (isDiskFull(error)) {
    void disk.noticed();
    return problem(507);
  }
  return problem(500, failure ? { message: failure } : {});
}

function describe(error: unknown) {
  return error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };
}
