import type { Saved } from '#platform/database/save-revised.ts';
import { problem } from './problem.ts';

export function answerSaved<T>(outcome: Saved<T>): Response {
  if (!outcome) return problem(404);
  if ('stale' in outcome) return problem(409, { current: outcome.stale });
  return Response.json(outcome.saved);
}
