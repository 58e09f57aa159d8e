import { HTTPException } from 'hono/http-exception';
import { problem } from '#kit/http/problem.server.ts';
import type { ApiContext } from '#kit/http/routes.server.ts';
import { isDatabaseAway, isDiskFull } from '#platform/database/errors.ts';
import { Refused } from '#platform/refused.ts';
import { WorkerUnavailable } from '#platform/sandbox/worker-process.ts';
import { isStorageAway } from '#platform/storage/s3-storage.ts';

/** Maps every thrown error to a response; details go to the log. */
export function answerError(error: unknown, { env, var: { deps, requestId, failure } }: ApiContext) {
  const { log, disk } = deps;
  if (error instanceof HTTPException) return problem(error.status);
  if (error instanceof Refused) return problem(error.status, error.problem);
  // Ignores an upload that the client aborted.
  if (error instanceof Error && env?.incoming?.errored === error) return problem(400);
  if (isDatabaseAway(error) || isStorageAway(error) || error instanceof WorkerUnavailable) {
    log.warn({ event: 'away', requestId, error: String(error) });
    return problem(503, { headers: { 'Retry-After': '5' } });
  }
  log.error({ event: 'request_failed', requestId, error: describe(error) });
  if (isDiskFull(error)) {
    disk.noticed();
    return problem(507);
  }
  return problem(500, failure ? { message: failure } : {});
}

function describe(error: unknown) {
  return error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };
}
