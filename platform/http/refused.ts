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
