import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type ProxyProgram = 'caddy' | 'nginx';

/** Starts an installed proxy over plain HTTP: Caddy with `deploy/Caddyfile`, nginx with the settings of docs/operations.md. */
export async function startRealProxy(program: ProxyProgram, port: number, upstreams: string[]) {
  const folder = mkdtempSync(join(tmpdir(), `vitrin-${program}-`));
  const hosts = upstreams.map((url) => new URL(url).host);
  const { args, env } = settings[program](folder, port, hosts);
  const proxy = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOME: folder, ...env },
  });
  const ended = new Promise((resolve) => proxy.once('exit', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      proxy.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Settings = { args: string[]; env: Record<string, string> };

const settings: Record<ProxyProgram, (folder: string, port: number, hosts: string[]) => Settings> = {
  caddy: (_folder, port, hosts) => ({
    args: ['run', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'],
    env: { SITE_ADDRESS: `http://127.0.0.1:${port}`, UPSTREAMS: hosts.join(' ') },
  }),
  nginx(folder, port, hosts) {
    const file = join(folder, 'nginx.conf');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    writeFileSync(
      file,
      `pid ${folder}/pid; error_log stderr crit; events {}
      http {
        access_log off; ${temporary.map((name) => `${name}_temp_path ${folder};`).join(' ')}
        upstream vitrin { ${hosts.map((host) => `server ${host} max_fails=0;`).join(' ')} keepalive 32; }
        server {
          listen 127.0.0.1:${port};
          location / {
            proxy_pass http://vitrin; proxy_http_version 1.1; proxy_set_header Connection "";
            proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
            proxy_next_upstream error timeout;
          }
        }
      }`,
    );
    return { args: ['-c', file, '-g', 'daemon off;'], env: {} };
  },
};
