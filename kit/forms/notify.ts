import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Answer, type Failure, request, send } from '#kit/client/api.ts';
import { writeToClipboard } from '#kit/ui/clipboard.ts';
import { alert } from '#kit/ui/dialog.tsx';
import { toast } from '#kit/ui/toast.tsx';

type Texts = { done: string; failed: string };

export async function notify(answer: Answer<unknown>, texts: Texts) {
  if (answer.ok) toast(texts.done);
  else await notifyFailure(answer, texts.failed);
  return answer.ok;
}

export const notifyFailure = (failure: Failure, failed: string) =>
  alertFailure(failure, reasonOf(failure) || `${failed}${hints[failure.status] ?? ''}`);

/** Sends, reports the outcome and reloads the screen's data. */
export function useSending() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function sendAndNotify(method: string, path: string, texts: Texts, body?: object) {
    setBusy(true);
    await notify(await send(method, path, { body }), texts);
    await revalidate();
    setBusy(false);
  }
  return { sendAndNotify, busy };
}

/** Skips a 401, which leads to the sign-in page. */
export async function alertFailure({ status }: Failure, text: string) {
  if (status !== 401) await alert(text);
}

/** Appended to the failure's text if only the status says why. */
const hints: { [status: number]: string } = {
  0: ' Sunucuya ulaşılamadı; bağlantınızı denetleyip yeniden deneyin.',
  404: ' Kayıt bulunamadı; başka bir sekmede ya da cihazda silinmiş olabilir.',
};

const reasonOf = ({ status, message }: Failure) =>
  (status > 401 && status < 500 && status !== 404) || status === 507 ? message : '';

export const copyText = (text: string, { done, failed }: { done: string; failed: string }) =>
  writeToClipboard(text).then(
    () => toast(done),
    () => toast(failed, { kind: 'error' }),
  );

export async function download(path: string, name: string, failed: string) {
  const answer = await request('GET', path);
  if (answer.ok) saveFile(await answer.data.blob(), name);
  else await notifyFailure(answer, failed);
}

export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
