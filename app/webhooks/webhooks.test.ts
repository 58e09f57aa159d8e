import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcePublished } from '#app/articles/schedule.server.ts';
import type { AuditEntry } from '#app/audit/contract.ts';
import { announceFailedBackup } from '#app/backups/announce-failed.server.ts';
import { forgetSettled } from '#platform/outbox/deliveries.ts';
import { createSafeFetch } from '#platform/safe-fetch.ts';
import { backedUpTables } from '#server/update-database.ts';
import { onEachDatabase, ownerAccount, type TestSite } from '#test/app.ts';
import { leftOutTables } from '#test/backups.ts';
import { queueFor, signedHeaders } from './delivery.server.ts';
import { createWebhook, listWebhooks } from './queries.server.ts';

const { password } = ownerAccount;
const events = ['message.received', 'article.published', 'backup.failed'] as const;

let leadsTo = '127.0.0.1';

/** Strict, except that names resolve to this machine, 127.0.0.1 counts as public, and any port is allowed. */
const inward = createSafeFetch({
  lookup: async () => [leadsTo],
  isAllowedAddress: (address) => address === '127.0.0.1',
  isAllowedPort: () => true,
});

type Received = { headers: IncomingHttpHeaders; body: string };
let received: Received[] = [];
let status = 204;
let body: 'none' | 'endless' | 'huge' = 'none';
const receiver = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await text(request) });
  if (request.url?.includes('hangs')) return;
  response.on('error', () => undefined);
  if (body === 'endless') return void response.writeHead(status).write('a');
  if (body === 'huge') return void response.writeHead(status).end('a'.repeat(6 * 1024 * 1024));
  response.writeHead(status, { location: 'http://127.0.0.1:1/inner' }).end();
});

beforeEach(async () => {
  received = [];
  status = 204;
  body = 'none';
  leadsTo = '127.0.0.1';
  await new Promise<void>((resolve) => receiver.listen(0, '0.0.0.0', resolve));
});
afterEach(() => receiver.close());

function addressOfReceiver() {
  const address = receiver.address();
  return `http://hook.test:${typeof address === 'object' ? address?.port : 0}/secret-path`;
}

const add = (site: TestSite, url = addressOfReceiver()) =>
  createWebhook(site.db, site, { url, events: [...events] });

const logOf = async (site: TestSite) => (await listWebhooks(site.db))[0]?.deliveries ?? [];

const contact = { name: 'Ayşe', email: 'Ayse@example.com', message: 'Merhaba, size yazıyorum.' };

onEachDatabase(
  'webhooks',
  (site) => {
    test('are added with the password; the secret is shown once and stored encrypted', async () => {
      const input = { url: 'https://93.184.215.14/hook/gizli', events };
      const wrong = await site().asOwner('POST', '/api/webhooks', { ...input, password: 'x' });
      expect(wrong.status).toBe(422);
      const made = await site().asOwner('POST', '/api/webhooks', { ...input, password });
      expect(made.status).toBe(201);
      const { secret, data } = await made.json();
      expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
      expect(data).toMatchObject({ ...input, deliveries: [] });
      expect(await (await site().asOwner('GET', '/api/webhooks')).json()).toEqual([data]);
      const rows = await site().db.selectFrom('webhooks').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    });

    test('need a public https address and a known event', async () => {
      const refused = async (change: object) => {
        const input = { url: 'https://93.184.215.14/', events, password, ...change };
        const reply = await site().asOwner('POST', '/api/webhooks', input);
        return Object.keys((await reply.json()).errors);
      };
      const addresses = ['', 'x', 'http://93.184.215.14/', 'https://a:b@93.184.215.14/'];
      const inner = ['https://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/', 'https://10.1.2.3/'];
      const ports = ['https://93.184.215.14:22/', 'https://localhost/'];
      for (const url of [...addresses, ...inner, ...ports]) expect(await refused({ url })).toEqual(['url']);
      expect(await refused({ events: [] })).toEqual(['events']);
      expect(await refused({ events: ['owner.deleted'] })).toEqual(['events.0']);
    });

    test('hear of a message as signed JSON, and not of a suspicious one', async () => {
      const { secret } = await add(site());
      await site().call('POST', '/api/contact', { body: contact });
      await site().call('POST', '/api/contact', { body: { ...contact, website: 'https://bot.example' } });
      await site().outbox.drain();
      expect(received).toHaveLength(1);
      const [{ headers, body } = { headers: {}, body: '' }] = received;
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        // Excludes numbers of rows, which begin again where a backup is restored.
        'webhook-id': expect.stringMatching(/^msg_[\da-f-]{36}$/),
      });
      const time = Number(headers['webhook-timestamp']) * 1000;
      expect(Math.abs(Date.now() - time)).toBeLessThan(60_000);
      expect(headers).toMatchObject(signedHeaders(String(headers['webhook-id']), body, secret, time));
      expect(JSON.parse(body)).toEqual({
        type: 'message.received',
        timestamp: expect.any(String),
        data: { id: 1, ...contact, subject: 'İletişim formu', source: 'form' },
      });
      expect(await logOf(site())).toMatchObject([{ event: 'message.received', state: 'sent', attempts: 1 }]);
    });

    test('hear once of an article that comes out: by saving, by its time, by a restore; not of an old one', async () => {
      await add(site());
      const types = async (now = Date.now()) => {
        await announcePublished(site(), now);
        await site().outbox.drain();
        return received.map(({ body }) => JSON.parse(body).data.title);
      };
      const save = async (title: string, change: object) => {
        const input = { title, content: '<p>metin</p>', is_published: true, ...change };
        return (await (await site().asOwner('POST', '/api/articles', input)).json()).data;
      };
      const hour = 60 * 60_000;
      await save('Taslak', { is_published: false });
      await save('Eski', { published_at: new Date(Date.now() - 25 * hour).toISOString() });
      await save('Yarın', { published_at: new Date(Date.now() + 20 * hour).toISOString() });
      const { id } = await save('Şimdi', {});
      expect(await types()).toEqual(['Şimdi']);
      expect(JSON.parse(received[0]?.body ?? '').data.url).toBe('http://vitrin.test/blog/simdi');
      await site().asOwner('DELETE', `/api/articles/${id}`);
      await site().asOwner('POST', `/api/articles/${id}/restore`);
      expect(await types()).toEqual(['Şimdi']);
      expect(await types(Date.now() + 21 * hour)).toEqual(['Şimdi', 'Yarın']);
    });

    test('hear that a backup failed, and only of what they asked for', async () => {
      await add(site());
      const { db, secret } = site();
      await createWebhook(db, { secret }, { url: addressOfReceiver(), events: ['message.received'] });
      await announceFailedBackup(site(), new Error('disk full'));
      await site().outbox.drain();
      expect(received.map(({ body }) => JSON.parse(body))).toMatchObject([
        { type: 'backup.failed', data: { error: 'Error: disk full' } },
      ]);
    });

    test('are tried again, also after a redirect, which is not followed; 410 fails for good', async () => {
      const { data } = await add(site());
      const seen: unknown[] = [];
      for (status of [302, 500, 410]) {
        await site().asOwner('POST', `/api/webhooks/${data.id}/test`);
        await site().outbox.drain();
        const [{ state, error } = { state: '', error: '' }] = await logOf(site());
        seen.push([state, error]);
      }
      expect(seen).toEqual([
        ['queued', 'Sunucu 302 ile yanıt verdi.'],
        ['queued', 'Sunucu 500 ile yanıt verdi.'],
        ['failed', 'Sunucu 410 ile yanıt verdi.'],
      ]);
      expect(received).toHaveLength(3);
    });

    test('send a delivery again by hand, with the same id and body', async () => {
      const { data } = await add(site());
      status = 500;
      await site().asOwner('POST', `/api/webhooks/${data.id}/test`);
      await site().outbox.drain();
      status = 204;
      const [{ id } = { id: 0 }] = await logOf(site());
      const again = () => site().asOwner('POST', `/api/webhooks/deliveries/${id}/resend`);
      for (let times = 0; times < 2; times += 1) {
        expect((await again()).status).toBe(204);
        await site().outbox.drain();
      }
      const sent = received.map(({ headers, body }) => [headers['webhook-id'], body]);
      expect(sent).toEqual([sent[0], sent[0], sent[0]]);
      expect(await logOf(site())).toMatchObject([{ state: 'sent', error: '' }]);
      expect((await site().asOwner('POST', '/api/webhooks/deliveries/99/resend')).status).toBe(404);
    });

    test.each(['endless', 'huge'] as const)(
      'are sent once to who answers 200 with an %s body',
      async (kind) => {
        await add(site());
        [status, body] = [200, kind];
        await site().call('POST', '/api/contact', { body: contact });
        await site().outbox.drain();
        expect(await logOf(site())).toMatchObject([{ state: 'sent', attempts: 1 }]);
        expect(received).toHaveLength(1);
      },
    );

    test('one receiver that hangs delays no other; what is sent again comes first', async () => {
      await add(site(), addressOfReceiver().replace('secret-path', 'hangs'));
      for (let count = 0; count < 3; count += 1)
        await site().call('POST', '/api/contact', {
          body: { ...contact, message: `Merhaba, ${count}. kez.` },
        });
      const [hanging] = await site()
        .db.selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'webhook')
        .orderBy('id', 'desc')
        .execute();
      await site().asOwner('POST', `/api/webhooks/deliveries/${hanging?.id}/resend`);
      const { id } = (await add(site())).data;
      const queued = (message: string) =>
        queueFor(site().db, id, { type: 'webhook.test', data: { message } });
      await queued('bir');
      const draining = site().outbox.drain();
      await vi.waitFor(() => expect(received.map(({ body: sent }) => sent).join()).toContain('bir'));
      await queued('iki');
      await vi.waitFor(() => expect(received.map(({ body: sent }) => sent).join()).toContain('iki'), 3000);
      expect(received.map(({ body: sent }) => sent).filter((sent) => sent.includes('kez'))).toEqual([
        expect.stringContaining('2. kez'),
      ]);
      receiver.closeAllConnections();
      await site().db.deleteFrom('outbox').execute();
      await draining;
    });

    test('are refused an inner address when they are delivered, although it was public before', async () => {
      await add(site());
      for (leadsTo of ['127.0.0.1', '127.0.0.2']) {
        await announceFailedBackup(site(), 'x');
        await site().outbox.drain();
      }
      expect(await logOf(site())).toMatchObject([
        { state: 'queued', error: 'Adrese ulaşılamadı.' },
        { state: 'sent' },
      ]);
      expect(received).toHaveLength(1);
    });

    test('keep the last 50 deliveries and all that wait, and those for 30 days', async () => {
      const { data } = await add(site());
      const queue = () =>
        site()
          .db.transaction()
          .execute((trx) => queueFor(trx, data.id, { type: 'webhook.test', data: {} }));
      for (let times = 0; times < 53; times += 1) await queue();
      const count = async () => (await site().db.selectFrom('outbox').select('id').execute()).length;
      expect(await count()).toBe(53);
      await site().outbox.drain();
      await queue();
      expect(await count()).toBe(50);
      const days = (count: number) => Date.now() + count * 24 * 60 * 60_000;
      await forgetSettled(site().db, days(29));
      expect(await count()).toBe(50);
      await forgetSettled(site().db, days(31));
      expect(await count()).toBe(1);
    });

    test('send nothing more once they are deleted, or the person in it is erased', async () => {
      const { data } = await add(site());
      await site().call('POST', '/api/contact', { body: contact });
      await site().asOwner('POST', '/api/privacy/erase', { email: contact.email.toLowerCase() });
      await site().asOwner('POST', `/api/webhooks/${data.id}/test`);
      expect((await site().asOwner('DELETE', `/api/webhooks/${data.id}`)).status).toBe(204);
      await site().outbox.drain();
      expect(received).toEqual([]);
      const left = await site().db.selectFrom('outbox').select('id').where('kind', '=', 'webhook').execute();
      expect(left).toEqual([]);
    });

    test('are recorded in the audit log by host alone; no key opens them, no backup contains them', async () => {
      const input = { url: 'https://93.184.215.14/hook/gizli', events, password };
      const { data } = await (await site().asOwner('POST', '/api/webhooks', input)).json();
      await site().asOwner('DELETE', `/api/webhooks/${data.id}`);
      const log = await (await site().asOwner('GET', '/api/audit?per_page=10')).json();
      expect(log.data.map(({ text }: AuditEntry) => text).slice(0, 2)).toEqual([
        'Webhook silindi: 93.184.215.14',
        'Webhook eklendi: 93.184.215.14',
      ]);
      expect(JSON.stringify(log)).not.toContain('gizli');
      expect(backedUpTables).not.toContain('webhooks');
      expect(leftOutTables).toContain('webhooks');
    });
  },
  {},
  { safeFetch: inward },
);

onEachDatabase(
  'the receiver of docs/integrations.md',
  (site, dialect) => {
    test.skipIf(dialect !== 'sqlite')('accepts signed requests and refuses everything else', async () => {
      const [, code = ''] = /```js\n([\s\S]+?)```/.exec(readFileSync('docs/integrations.md', 'utf8')) ?? [];
      const folder = mkdtempSync(join(tmpdir(), 'vitrin-receiver-'));
      writeFileSync(join(folder, 'receiver.mjs'), code);
      const { secret, data } = await add(site(), 'http://hook.test/');
      const env = { ...process.env, PORT: '0', WEBHOOK_SECRET: secret };
      const child = spawn(process.execPath, [join(folder, 'receiver.mjs')], { env });
      let printed = '';
      child.stdout.on('data', (chunk) => {
        printed += chunk;
      });
      const { port } = await vi.waitFor(() => {
        const [, port] = /listening on (\d+)/.exec(printed) ?? [];
        expect(port).toBeDefined();
        return { port };
      });
      const url = `http://127.0.0.1:${port}/`;
      await site().db.updateTable('webhooks').set({ url }).execute();
      await site().asOwner('POST', `/api/webhooks/${data.id}/test`);
      await site().outbox.drain();
      expect(await logOf(site())).toMatchObject([{ state: 'sent' }]);
      await vi.waitFor(() => expect(printed).toContain('webhook.test'));
      const statusOf = async (headers: Record<string, string>) =>
        (await fetch(url, { method: 'POST', body: '{"type":"x"}', headers })).status;
      expect(await statusOf({})).toBe(401);
      expect(await statusOf(signedHeaders('msg_1', '{"type":"y"}', secret))).toBe(401);
      expect(await statusOf(signedHeaders('msg_1', '{"type":"x"}', secret, Date.now() - 600_000))).toBe(401);
      expect(await statusOf(signedHeaders('msg_1', '{"type":"x"}', secret))).toBe(204);
      child.kill();
      await once(child, 'exit');
      rmSync(folder, { recursive: true });
    });
  },
  {},
  { safeFetch: inward },
);
