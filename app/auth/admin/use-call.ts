import { useState } from 'react';
import { ApiError } from '#app/api.ts';
import { alert } from '#app/ui/confirm.tsx';

type Errors = Record<string, string | undefined>;

/** Runs a call of a small form: what is wrong with a field goes under it, all else is told. */
export function useCall(failed: string) {
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  async function call(run: () => Promise<unknown>) {
    setErrors({});
    setBusy(true);
    try {
      await run();
    } catch (error) {
      console.error(error);
      if (error instanceof ApiError && error.status === 422) setErrors(firstOfEach(error.errors));
      else await alert((error instanceof ApiError && error.message) || failed);
    } finally {
      setBusy(false);
    }
  }
  return { call, busy, errors, setErrors };
}

const firstOfEach = (errors: Record<string, string[]>): Errors =>
  Object.fromEntries(Object.entries(errors).map(([name, [first]]) => [name, first]));
