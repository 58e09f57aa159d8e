import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { articleInput } from '#app/articles/contract.ts';
import { articleRows } from '#app/articles/rows.server.ts';
import { addArticle } from '#app/articles/write.server.ts';
import { readConfig } from '#app/config.ts';
import { preparePdf } from '#app/media/queries.server.ts';
import { readToken, saveToken } from '#app/projects/github/settings.server.ts';
import { createPostgresDatabase } from '#test/databases.ts';
import { openDeps } from './open.ts';
import { openFolder } from './open-folder.ts';

test('on PostgreSQL the checkup counts and caches with what the request handlers have', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'vitrin-open-'));
  const DATABASE_URL = await createPostgresDatabase();
  const METRICS_TOKEN = 'token-for-tests-'.repeat(3);
  const { deps, close } = await openDeps(
    readConfig({ DATABASE_URL, METRICS_TOKEN, DATA_DIR, LOG_LEVEL: 'silent' }),
  );
  const version = vi.spyOn(deps.content, 'version');
  const content = '<p><a href="/blog/yok">yok</a></p>';
  await addArticle(deps, articleRows, articleInput.parse({ title: 'Bağlar', content, status: 'published' }));
  await deps.checkup.run();
  expect(version).toHaveBeenCalled();
  const { text } = (await deps.metrics.text?.()) ?? {};
  expect(text).toContain('vitrin_http_requests_total{kind="page",method="HEAD",status="404"} 1');
  await close();
  rmSync(DATA_DIR, { recursive: true });
});

test('a job that throws in a sandboxed process is logged and counted by its worker, and its file refused', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'vitrin-open-'));
  const METRICS_TOKEN = 'token-for-tests-'.repeat(3);
  const { deps, close } = await openDeps(readConfig({ METRICS_TOKEN, DATA_DIR, LOG_LEVEL: 'silent' }));
  const warn = vi.spyOn(deps.log, 'warn');
  await expect(preparePdf(Buffer.from('%PDF-1.7 torn'))).rejects.toThrow('PDF dosyası okunamadı');
  const worker = 'pdf-worker';
  const why = expect.stringContaining('Invalid PDF structure');
  expect(warn).toHaveBeenCalledWith({ event: 'sandboxed_job_failed', worker, error: why });
  const { text } = (await deps.metrics.text?.()) ?? {};
  expect(text).toContain(`vitrin_sandbox_faults_total{worker="${worker}"} 1`);
  await close();
  rmSync(DATA_DIR, { recursive: true });
});

test('a database that refuses is named by its setting, in one line', async () => {
  const address = new URL(await createPostgresDatabase());
  address.pathname = '/yok';
  const config = readConfig({ DATABASE_URL: address.href, DATA_DIR: tmpdir(), LOG_LEVEL: 'silent' });
  await expect(openDeps(config)).rejects.toThrow(/^Ayarlar: DATABASE_URL açılamıyor: [^\n]+$/);
});

test('after one start with the previous secret, what it encrypted opens with the new one alone', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'vitrin-open-'));
  const open = (secrets: Record<string, string>) =>
    openFolder(readConfig({ DATA_DIR, LOG_LEVEL: 'silent', ...secrets }));
  const [old, present] = ['o'.repeat(40), 'p'.repeat(40)];
  const first = await open({ APP_SECRET: old });
  await saveToken(first.deps.db, first.deps, 'github_pat_x');
  await first.close();
  await (await open({ APP_SECRET: present, APP_SECRET_PREVIOUS: old })).close();
  const last = await open({ APP_SECRET: present });
  expect(await readToken(last.deps.db, last.deps)).toBe('github_pat_x');
  await last.close();
  rmSync(DATA_DIR, { recursive: true });
});
