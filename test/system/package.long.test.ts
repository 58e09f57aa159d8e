import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portFrom } from '../../e2e/site.ts';
import { arrangeLikePnpm, installOldestNode, installPackage, sizeOf } from './package/install.ts';

const owner = { email: 'deniz@example.com', password: 'doğru-at-pili-zımba' };

let folder = '';
beforeAll(() => {
  folder = installPackage();
  mkdirSync(join(folder, 'empty'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The environment of a machine without the repository. */
const environment = (node = process.execPath) => ({
  PATH: `${dirname(node)}:/usr/bin:/bin`,
  HOME: folder,
  PORT: '0',
  HOST: '127.0.0.1',
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
});

const vitrinOn = (node: string, ...words: string[]) =>
  spawnSync(join(folder, 'node_modules/.bin/vitrin'), words, {
    cwd: join(folder, 'empty'),
    env: environment(node),
    encoding: 'utf8',
  });
const vitrin = (...words: string[]) => vitrinOn(process.execPath, ...words);

test('the installed package is a complete site without development tools', () => useSite(process.execPath));

test('it is so on the oldest Node that it supports, too', async () => {
  rmSync(join(folder, 'empty/data'), { recursive: true, force: true });
  await useSite(installOldestNode(folder));
});

async function useSite(node: string) {
  const child = spawn(join(folder, 'node_modules/.bin/vitrin'), [], {
    cwd: join(folder, 'empty'),
    env: environment(node),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = `http://127.0.0.1:${await portFrom(child)}`;
  try {
    const home = await (await fetch(url)).text();
    expect(home).toContain('<html lang="tr"');
    const [, script = ''] = /<script [^>]*src="([^"]+)"/.exec(home) ?? [];
    expect((await fetch(url + script)).status).toBe(200);
    const [, picture = ''] = /property="og:image" content="[^"]*(\/share\/[^"]+)"/.exec(home) ?? [];
    const drawn = await fetch(url + picture);
    expect(drawn.headers.get('content-type')).toBe('image/png');
    for (const file of ['cv.pdf', 'cv.docx']) expect((await fetch(`${url}/${file}`)).status).toBe(200);

    const headers = { Authorization: `Bearer ${await signIn(url)}` };
    expect(await sendFile(url, headers, 'image', await png())).toBe(200);
    expect(await sendFile(url, headers, 'cv', await pdf())).toBe(200);
    const article = await fetch(`${url}/api/articles`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ title: 'Deneme', content: '<p>Bir <b>iki</b></p><script>1</script>' }),
    });
    expect(await article.text()).toContain('<p>Bir <strong>iki</strong></p>');

    expect((await fetch(`${url}/uploads/none.png`)).status).toBe(404);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    const archive = join(folder, 'site.tar.gz');
    rmSync(archive, { force: true });
    const backup = vitrinOn(node, 'backup', archive, '--json');
    expect(JSON.parse(backup.stdout)).toMatchObject({ ok: true });
    expect(JSON.parse(vitrinOn(node, 'doctor', '--json').stdout)).toMatchObject({ ok: true });
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}

test('its commands say their version and how they are used', () => {
  expect(vitrin('--version').stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(vitrin('dans')).toMatchObject({ status: 2, stderr: expect.stringContaining('Kullanım: vitrin') });
});

test('takes less than 210 MB installed', () => {
  expect(sizeOf(join(folder, 'node_modules'))).toBeLessThan(210);
});

test('it is so as pnpm arranges it, too', async () => {
  rmSync(join(folder, 'empty/data'), { recursive: true, force: true });
  arrangeLikePnpm(folder);
  await useSite(process.execPath);
});

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const { token }: { token: string } = await reply.json();
  return token;
}

async function sendFile(url: string, headers: HeadersInit, type: 'image' | 'cv', bytes: Buffer) {
  const form = new FormData();
  form.set('type', type);
  form.set('file', new File([new Uint8Array(bytes)], type));
  return (await fetch(`${url}/api/upload`, { method: 'POST', headers, body: form })).status;
}

const png = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#2563eb' } })
    .png()
    .toBuffer();

async function pdf(): Promise<Buffer> {
  const document = new PDFDocument();
  document.text('Özgeçmiş').end();
  return Buffer.concat(await Array.fromAsync(document));
}
