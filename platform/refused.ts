export type Problem = {
  message?: string | undefined;
  errors?: Record<string, string[]> | undefined;
  headers?: Record<string, string>;
  [more: string]: unknown;
};

/** Becomes a problem response wherever it is thrown: 422 unless it names another status. Texts are Turkish, for people. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly problem: Problem;

  constructor(reason: string | (Problem & { status?: number }), options?: ErrorOptions) {
    const { status = 422, ...problem } = typeof reason === 'string' ? { message: reason } : reason;
    const errors = Object.values(problem.errors ?? {})
      .flat()
      .join(' ');
    super(problem.message ?? (errors || 'Kaydedilemedi.'), options);
    this.status = status;
    this.problem = problem;
  }
}

export const gone = () => new Refused({ status: 404 });

export const tooMany = (seconds: number, message?: string) =>
  new Refused({ status: 429, message, headers: { 'Retry-After': String(seconds) } });

/** Returns a refusal as a value; throws what else went wrong. */
export async function orRefused<T>(work: () => Promise<T>): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

/** Attributes to `field` a refusal that names no field. */
export async function refusedUnder<T>(field: string, work: () => Promise<T>): Promise<T> {
  const result = await orRefused(work);
  if (!(result instanceof Refused)) return result;
  const { status, problem, message } = result;
  if (problem.errors) throw result;
  throw new Refused({ status, ...problem, message, errors: { [field]: [message] } }, { cause: result });
}
