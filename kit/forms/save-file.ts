import { request } from '#kit/client/api.ts';
import { notifyFailure } from './notify.ts';

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
