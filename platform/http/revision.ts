import { problem } from './problem.ts';

/** What became of an edit: saved, or based on an older revision than the stored one, or there is no such row. */
export type Saved<T> = { saved: T } | { stale: T } | undefined;

/** 200 with the entity, 409 with the stored one under `current`, or 404. */
export function answerSaved<T>(outcome: Saved<T>): Response {
  if (!outcome) return problem(404);
  if ('stale' in outcome) return problem(409, { current: outcome.stale });
  return Response.json(outcome.saved);
}
