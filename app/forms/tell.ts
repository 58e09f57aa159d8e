import type { Answer, Failure } from '#app/client/api.ts';
import { alert } from '#app/ui/confirm.tsx';
import { toast } from '#app/ui/toast.tsx';

export async function tell(answer: Answer<unknown>, texts: { done: string; failed: string }) {
  if (answer.ok) toast(texts.done);
  else await tellFailure(answer, texts.failed);
  return answer.ok;
}

export const tellFailure = (failure: Failure, failed: string) =>
  alertFailure(failure, reasonOf(failure) || failed);

/** Skips a 401, which leads to the sign-in page. */
export async function alertFailure({ status }: Failure, text: string) {
  if (status !== 401) await alert(text);
}

const reasonOf = ({ status, message }: Failure) =>
  (status > 401 && status < 500 && status !== 404) || status === 507 ? message : '';
