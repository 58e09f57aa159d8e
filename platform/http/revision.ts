import { problem } from './problem.ts';

/** Saved, stale (with the stored row), or not found. */
export type Saved<T> = { saved: T } | { stale: T } | undefined;

export function answerSaved<T>(outcome: Saved<T>): Response {
  if (!outcome) return problem(404);
  if ('stale' in outcome) return problem(409, { current: outcome.stale });
  return Response.json(outcome.saved);
}
