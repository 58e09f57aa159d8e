import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockFile } from '#platform/files.ts';
import { Site } from '../../e2e/site.ts';
import { createPostgresDatabase, dialects } from '../../test/databases.ts';

let folder = '';
let site = new Site();
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'vitrin-static-')), 'kopya');
  await site.start();
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await site.remove();
  rmSync(join(folder, '..'), { recursive: true });
});

/** Runs the command beside the site, as its owner does in a shell. */
function write(...words: string[]) {
  const child = spawn(process.execPath, ['build/index.js', 'static', folder, ...words], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...site.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const lines: string[] = [];
  for (const output of [child.stdout, child.stderr])
    createInterface({ input: output }).on('line', (line) => lines.push(line));
  return { child, lines, ended: once(child, 'exit') };
}

const until = (isTrue: () => void) => vi.waitFor(isTrue, { timeout: 60_000, interval: 100 });

test.each(dialects)(
  'with --watch, writes what changes on the running site, and a killed one keeps no other out, on %s',
  async (dialect) => {
    if (dialect === 'postgres') {
      await site.remove();
      site = new Site({ DATABASE_URL: await createPostgresDatabase() });
      await site.start();
    }
    const { child, lines, ended } = write('--watch');
    await until(() => expect(lines.join()).toMatch(/: \d+ dosya, .* 0 silindi\./));
    const owner = site.call(await site.token());
    const post = { title: 'Yeni', content: '<p>Metin.</p>', status: 'published' };
    const { data } = await (await owner('POST', '/api/articles', post)).json();
    const page = join(folder, 'blog/yeni/index.html');
    await until(() => expect(existsSync(page)).toBe(true));
    await owner('PUT', `/api/articles/${data.id}`, { content: '<p>Değişti.</p>' });
    await until(() => expect(readFileSync(page, 'utf8')).toContain('Değişti.'));
    await owner('PUT', `/api/articles/${data.id}`, { status: 'draft' });
    await until(() => expect(existsSync(page)).toBe(false));
    expect(child.exitCode).toBeNull();

    await owner('PUT', `/api/articles/${data.id}`, { status: 'published' });
    child.kill('SIGKILL');
    await ended;
    const next = write();
    expect((await next.ended)[0], next.lines.join()).toBe(0);
    expect(readFileSync(page, 'utf8')).toContain('Değişti.');
  },
);

test('is refused with a sentence while another process writes there', async () => {
  mkdirSync(folder);
  const release = lockFile(join(folder, '.vitrin-static.lock'));
  const refused = write();
  const [code] = await refused.ended;
  const said = expect.stringContaining('şu anda başka bir kopya yazılıyor');
  expect([code, refused.lines.join()]).toEqual([1, said]);
  release?.();
  const next = write();
  expect((await next.ended)[0], next.lines.join()).toBe(0);
});
