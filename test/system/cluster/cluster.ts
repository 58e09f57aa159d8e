import { Site } from '../../../e2e/site.ts';
import { freePort } from '../../free-port.ts';
import { startPostgres, type TestPostgres } from '../../postgres.ts';
import { startProxy, type TestProxy } from '../../proxy.ts';
import { startS3, type TestS3 } from '../../s3.ts';
import { timeUntil } from './client.ts';
import { type ProxyProgram, startRealProxy } from './real-proxy.ts';

/** Runs several processes of the built site, each with its own data folder, on one PostgreSQL and one bucket. */
export class Cluster {
  readonly sites: Site[];
  readonly postgres: TestPostgres;
  readonly proxy: TestProxy;
  private readonly s3: TestS3;

  private constructor(sites: Site[], postgres: TestPostgres, s3: TestS3, proxy: TestProxy) {
    this.sites = sites;
    this.postgres = postgres;
    this.s3 = s3;
    this.proxy = proxy;
  }

  /**
   * Starts `count` processes at the same time on an empty database, behind our proxy or an installed `program`. `by` may
   * put something between them and PostgreSQL: it gets PostgreSQL's address and returns the one that they use.
   */
  static async start(
    count: number,
    settings: Record<string, string> = {},
    by: (postgres: string) => Promise<string> = async (postgres) => postgres,
    program?: ProxyProgram,
  ): Promise<Cluster> {
    const [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
    const shared = {
      DATABASE_URL: await by(postgres.url),
      ...s3.settings,
      TRUSTED_PROXIES: '127.0.0.1',
      BACKUP_KEEP: '0',
      // Waits for many of the proxy's intervals, because other work may share the machine.
      STOP_DELAY: '2',
      ...settings,
    };
    // Keeps each port over restarts, because a real proxy's settings name it.
    const ports = await Promise.all(Array.from({ length: count }, freePort));
    const sites = ports.map((port) => new Site({ ...shared, PORT: String(port) }));
    await Promise.all(sites.map((site) => site.start()));
    const urls = sites.map(({ url }) => url);
    const proxy = program
      ? await startRealProxy(program, await freePort(), urls)
      : await startProxy(() => urls);
    return new Cluster(sites, postgres, s3, proxy);
  }

  /** Waits until the proxy answers, which takes an installed one a moment. */
  async answers() {
    const ok = () => fetch(`${this.proxy.url}/health`).then((reply) => reply.ok);
    await timeUntil(() => ok().catch(() => false), 60_000);
  }

  async remove() {
    await this.proxy.close();
    await Promise.all(this.sites.map((site) => site.remove()));
    await Promise.all([this.postgres.stop(), this.s3.stop()]);
  }
}
