import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { node, Site, startArguments } from './site.ts';
import type { Reply, Request } from './site-host.ts';

/** Serves one site after another in one process: a process for each costs 0.7 s more of processor time. */
export class Host {
  private readonly child: ChildProcess = fork(join(import.meta.dirname, 'site-host.ts'), {
    execPath: node,
    execArgv: startArguments.filter((word) => word.startsWith('--')),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  private readonly ended = once(this.child, 'exit').then(([code]): [Reply] => [
    { error: `The host of the sites ended with ${code}.` },
  ]);

  async ask(request: Request): Promise<Reply> {
    const replied = once(this.child, 'message');
    this.child.send(request);
    const [reply]: Reply[] = await Promise.race([replied, this.ended]);
    if (!reply || reply.error) throw new Error(reply?.error);
    return reply;
  }

  end() {
    this.child.disconnect();
  }
}

/** Runs the built site in a process that has served others; a restart gives it its own process. */
export class HostedSite extends Site {
  private host: Host | undefined;

  constructor(settings: Record<string, string>, host: Host) {
    super(settings);
    this.host = host;
  }

  override async start() {
    if (!this.host) return super.start();
    const { port } = await this.host.ask({ settings: this.environment });
    this.url = `http://127.0.0.1:${port}`;
  }

  override async stop() {
    await this.host?.ask({});
    this.host = undefined;
    await super.stop();
  }
}
