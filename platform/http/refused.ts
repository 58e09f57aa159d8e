import { problem } from './problem.ts';

/** Refuses what somebody sent; the message is Turkish, for people. */
export class Refused extends Error {
  override name = 'Refused';
}

/** Returns a refusal as a value; throws what else went wrong. */
export async function orRefused<T>(work: () => Promise<T>): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

/** Maps `Refused` to a 422 under `field`. */
export async function answerRefused(field: string, work: () => Promise<Response>): Promise<Response> {
  const outcome = await orRefused(work);
  if (outcome instanceof Response) return outcome;
  const { message } = outcome;
  return problem(422, { message, errors: { [field]: [message] } });
}
