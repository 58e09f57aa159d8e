import { request } from '#app/client/api.ts';
import { tellFailure } from './tell.ts';

export async function download(path: string, name: string, failed: string) {
  const answer = await request('GET', path);
  if (answer.ok) saveFile(await answer.data.blob(), name);
  else await tellFailure(answer, failed);
}

export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
