import type { Saved } from '#platform/database/save-revised.ts';
import { type FieldErrors, problem } from './problem.server.ts';

/** What became of a write: stored, based on an older revision, refused, or nothing where the row is gone. */
export type Outcome<T> = Saved<T> | { errors: FieldErrors } | { message: string };

/** Answers what is stored, 404, 409 with what is stored instead, or 422. */
export function answerOutcome<T>(outcome: Outcome<T>, status: 200 | 201 = 200): Response {
  if (!outcome) return problem(404);
  if ('stale' in outcome) return problem(409, { current: outcome.stale });
  return 'saved' in outcome ? Response.json(outcome.saved, { status }) : problem(422, outcome);
}
