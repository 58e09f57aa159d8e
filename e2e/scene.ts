import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { owner, type Site } from './site.ts';

type Api = (method: string, path: string, body?: unknown) => Promise<Response>;

/** Sets the scene of journeys; each function returns the API's answer. */
export async function addProject(api: Api, changes = {}) {
  const project = {
    title: 'Ödeme Ağ Geçidi',
    description: 'Kısa açıklama.',
    category: 'API Development',
    ...changes,
  };
  return (await api('POST', '/api/projects', project)).json();
}

export async function addSkill(api: Api, changes = {}) {
  const skill = { title: 'API', description: 'REST.', icon: 'Server', color: 'blue', ...changes };
  return (await api('POST', '/api/skills', skill)).json();
}

export async function addExperience(api: Api, changes = {}) {
  const job = { position: 'Geliştirici', company_name: 'Ölçü', start_date: '2020-01-01', ...changes };
  return (await api('POST', '/api/experiences', job)).json();
}

/** Calls a tool as an agent without a key does. Returns the status and the answer. */
export async function askSite(url: string, name: string, input: object = {}): Promise<string> {
  const reply = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }),
  });
  return `${reply.status} ${await reply.text()}`;
}

/** Signs in again over a form whose session has ended. */
export async function signInAgain(page: Page) {
  const ended = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' });
  await ended.getByLabel('Email').fill(owner.email);
  await ended.getByRole('textbox', { name: 'Şifre' }).fill(owner.password);
  await ended.getByRole('button', { name: 'Giriş Yap' }).click();
  await ended.waitFor({ state: 'hidden' });
}

/** Makes a picture for a browser's file chooser. */
export async function pictureFile(name = 'kapak.png', background = '#336699', width = 1200, height = 700) {
  const image = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

/** Uploads a picture as the owner. Returns its address. */
export async function uploadPicture(
  site: Site,
  background: string,
  width = 1200,
  height = 700,
): Promise<string> {
  const { name, mimeType, buffer } = await pictureFile('ekran.png', background, width, height);
  const body = new FormData();
  body.set('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  body.set('type', 'image');
  const headers = { Authorization: `Bearer ${await site.token()}` };
  const reply = await fetch(`${site.url}/api/upload`, { method: 'POST', headers, body });
  return (await reply.json()).url;
}

/** The smallest PDF that a reader opens. */
export const pdfFile = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF',
  ),
};

export async function addArticle(api: Api, changes = {}) {
  const article = { title: 'Önbellek üzerine', content: '<p>Ölçmeden hızlanmaz.</p>', ...changes };
  const { data } = await (await api('POST', '/api/articles', article)).json();
  return data;
}

/** Opens folded sections of the SEO screen, and what these fields show as in force. */
export async function openSeoFields(page: Page, ...labels: string[]) {
  for (const label of labels) {
    const name = `Değiştir: ${label}`;
    const change = page.getByRole('button', { name, exact: true, includeHidden: true });
    await change.waitFor({ state: 'attached' });
    const section = page.locator('details').filter({ has: change });
    if (!(await section.evaluate((details) => (details as HTMLDetailsElement).open)))
      await section.locator('summary').click();
    await change.click();
  }
}
