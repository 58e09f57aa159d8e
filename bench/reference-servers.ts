import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';

type Raw = { headers: string[]; body: Buffer };

/** The page that both servers send, a folder for their files, and the core that they run on. */
type Reference = { page: Raw; folder: string; core: string };

/** Serves the page from memory with a bare node:http server. */
export function startBare({ page, folder, core }: Reference, port: number) {
  const file = join(folder, 'bare.json');
  writeFileSync(file, JSON.stringify({ headers: page.headers, body: page.body.toString('base64') }));
  const program = `
    const { headers, body } = JSON.parse(require('node:fs').readFileSync(${JSON.stringify(file)}, 'utf8'));
    const bytes = Buffer.from(body, 'base64');
    require('node:http').createServer((_, response) => response.writeHead(200, headers).end(bytes)).listen(${port}, '127.0.0.1');`;
  return spawn('taskset', ['-c', core, process.execPath, '-e', program], { stdio: 'inherit' });
}

/** Serves the page's bytes as a precompressed file on one worker. */
export function startNginx({ page, folder: parent, core }: Reference, port: number) {
  const folder = join(parent, 'nginx');
  mkdirSync(folder);
  writeFileSync(join(folder, 'page'), 'never sent to who takes gzip');
  writeFileSync(join(folder, 'page.gz'), page.body);
  const own = 'content-length content-encoding connection date keep-alive etag content-type'.split(' ');
  const headers = pairsOf(page.headers).filter(([name]) => !own.includes(name.toLowerCase()));
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      access_log off; sendfile on; tcp_nodelay on; keepalive_requests 1000000;
      open_file_cache max=100; open_file_cache_valid 60s; default_type "text/html; charset=utf-8"; gzip_static on;
      client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
      uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      server { listen 127.0.0.1:${port}; root ${folder};
        ${headers.map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`).join('\n        ')} }
    }`,
  );
  spawnSync('chmod', ['-R', 'a+rX', parent]);
  return spawn('taskset', ['-c', core, 'nginx', '-c', config, '-p', folder], { stdio: 'inherit' });
}

/** Serves a folder as a plain host of files does, compressed. */
export function startFiles(folder: string, port: number) {
  const program = `
    const { existsSync, readFileSync } = require('node:fs');
    const { extname, join } = require('node:path');
    const { gzipSync } = require('node:zlib');
    const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json',
      '.webmanifest': 'application/manifest+json', '.svg': 'image/svg+xml', '.webp': 'image/webp', '.png': 'image/png',
      '.txt': 'text/plain; charset=utf-8', '.xml': 'application/xml', '.woff2': 'font/woff2' };
    const isCompressed = /^(?:image[/](?!svg)|font)/;
    require('node:http').createServer((request, response) => {
      const { pathname } = new URL(request.url, 'http://a');
      const path = join(${JSON.stringify(folder)}, decodeURIComponent(pathname).replace(/[/]$/, '/index.html'));
      if (!existsSync(path)) return response.writeHead(404).end();
      const type = types[extname(path)] ?? 'application/octet-stream';
      const bytes = readFileSync(path);
      if (isCompressed.test(type)) return response.writeHead(200, { 'Content-Type': type }).end(bytes);
      response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' }).end(gzipSync(bytes));
    }).listen(${port}, '127.0.0.1');`;
  return spawn(process.execPath, ['-e', program], { stdio: 'inherit' });
}

export function fetchRaw(url: string): Promise<Raw> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ headers: response.rawHeaders, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });
}

function pairsOf(flat: string[]): [string, string][] {
  return flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : [])) as [string, string][];
}
