import { Site } from '../../../e2e/site.ts';
import { startPostgres, type TestPostgres } from '../../postgres.ts';
import { startProxy, type TestProxy } from '../../proxy.ts';
import { startS3, type TestS3 } from '../../s3.ts';

/** Several processes of the built site, each with a data folder of its own, on one PostgreSQL and one bucket. */
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
   * Starts `count` of them at the same time on an empty database, behind a proxy. `by` may put something between them
   * and PostgreSQL: it gets its address and answers with the one that they use.
   */
  static async start(
    count: number,
    settings: Record<string, string> = {},
    by: (postgres: string) => Promise<string> = async (postgres) => postgres,
  ): Promise<Cluster> {
    const [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
    const shared = {
      DATABASE_URL: await by(postgres.url),
      ...s3.settings,
      TRUSTED_PROXIES: '127.0.0.1',
      BACKUP_KEEP: '0',
      // Many times as long as the proxy's interval: both share a machine with whatever else runs there.
      STOP_DELAY: '2',
      ...settings,
    };
    const sites = Array.from({ length: count }, () => new Site(shared));
    await Promise.all(sites.map((site) => site.start()));
    const proxy = await startProxy(() => sites.map((site) => site.url));
    return new Cluster(sites, postgres, s3, proxy);
  }

  async remove() {
    await this.proxy.close();
    await Promise.all(this.sites.map((site) => site.remove()));
    await Promise.all([this.postgres.stop(), this.s3.stop()]);
  }
}
