import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '#test/free-port.ts';
import { lacks } from '#test/needs.ts';

test.skipIf(lacks('nginx', '-v') || lacks('openssl', 'version'))(
  'nginx as documented names visitors itself, takes large uploads and speaks HTTP/2',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrin-nginx-'));
    const [plain, secure, upstream, second] = await Promise.all([
      freePort(),
      freePort(),
      freePort(),
      freePort(),
    ]);
    let calls = 0;
    const site = createServer(async (asked, answer) => {
      calls += 1;
      let size = 0;
      for await (const chunk of asked) size += chunk.length;
      answer.statusCode = asked.url === '/full' ? 503 : 200;
      answer.end(JSON.stringify({ headers: asked.headers, size }));
    });
    const others = createServer((asked, answer) => site.emit('request', asked, answer));
    site.listen(upstream, '127.0.0.1');
    others.listen(second, '127.0.0.1');
    const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '1',
      ].concat(['-subj', '/CN=example.com', '-keyout', key, '-out', certificate]),
      { stdio: 'pipe' },
    );
    const server = readFileSync('deploy/nginx.conf', 'utf8')
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443', `listen 127.0.0.1:${secure}`)
      .replace('127.0.0.1:3000;', `127.0.0.1:${upstream}; server 127.0.0.1:${second};`)
      .replace('/etc/letsencrypt/live/example.com/fullchain.pem', certificate)
      .replace('/etc/letsencrypt/live/example.com/privkey.pem', key);
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder};`,
    );
    writeFileSync(
      join(folder, 'nginx.conf'),
      `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${places.join(' ')} ${server} }`,
    );
    const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
      stdio: 'inherit',
    });
    const call = (path: string, headers: Record<string, string> = {}, body = '') =>
      new Promise<{ status: number; text: string }>((resolve, reject) => {
        const sent = request(
          {
            port: secure,
            path,
            method: body ? 'POST' : 'GET',
            headers: { Host: 'example.com', ...headers },
            rejectUnauthorized: false,
          },
          async (reply) => {
            let text = '';
            for await (const chunk of reply) text += chunk;
            resolve({ status: reply.statusCode ?? 0, text });
          },
        );
        sent.on('error', reject).end(body);
      });
    try {
      await expect
        .poll(() =>
          call('/').then(
            ({ status }) => status,
            () => 0,
          ),
        )
        .toBe(200);
      const forged = await call('/', { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'http' });
      expect(JSON.parse(forged.text).headers).toMatchObject({
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
        host: 'example.com',
      });
      expect(JSON.parse((await call('/', {}, 'x'.repeat(50_000_000))).text).size).toBe(50_000_000);
      calls = 0;
      expect([(await call('/full')).status, calls]).toEqual([503, 1]);
      const moved = await fetch(`http://127.0.0.1:${plain}/blog?a`, { redirect: 'manual' });
      expect([moved.status, moved.headers.get('location')]).toEqual([301, 'https://127.0.0.1/blog?a']);
      const session = connect(`https://127.0.0.1:${secure}`, { rejectUnauthorized: false });
      await new Promise((resolve) => session.once('connect', resolve));
      expect(session.alpnProtocol).toBe('h2');
      session.close();
    } finally {
      nginx.kill();
      await new Promise((resolve) => nginx.once('exit', resolve));
      site.close();
      others.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
