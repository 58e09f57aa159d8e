import { join } from 'node:path';
import { z } from 'zod';
import { readConfig } from '#app/config.ts';
import type { WebhookEvent } from '#app/webhooks/contract.ts';
import { createWebhook } from '#app/webhooks/queries.server.ts';
import { openSqlite } from '#platform/database/database.ts';
import { readSecret } from '#platform/secrets.ts';
import { owner } from '../../../e2e/site.ts';
import { noisePicture } from '../disk/writes.ts';
import type { ClockedSite } from './site.ts';

const ARTICLES = 20;
export const WRITING_DAYS = 3;
const VISITORS = 12;
const VIEWS_EACH = 2;
export const VIEWS_A_DAY = VISITORS * VIEWS_EACH;
export const VISITORS_A_DAY = VISITORS;

const session = z.object({ token: z.string() });
const stored = z.object({ data: z.object({ id: z.number(), slug: z.string() }) });
const covered = z.object({ path: z.string() });
const uploads = z.array(z.object({ id: z.number(), used_in: z.array(z.unknown()) }));
const inbox = z.object({ data: z.array(z.object({ id: z.number() })) });

/** Does what visitors and the owner do on a day, and keeps the answers. */
export class Traffic {
  readonly answers: Record<string, number> = {};
  private readonly site: ClockedSite;
  private readonly written: string[] = [];
  private day = 0;
  private token = '';

  constructor(site: ClockedSite) {
    this.site = site;
  }

  async first() {
    await this.signIn();
    await this.addDeadWebhook();
    await this.asOwner('PUT', '/api/privacy', { text: '', message_months: 6, view_days: 30 });
  }

  /** Adds a webhook that leads nowhere, which the API would refuse. */
  private async addDeadWebhook() {
    const { db, close } = openSqlite(join(this.site.folder, 'vitrin.db'));
    const secret = readSecret(readConfig({ DATA_DIR: this.site.folder }));
    const events: WebhookEvent[] = ['article.published', 'message.received', 'backup.failed'];
    await createWebhook(db, { secret: secret }, { url: 'https://kanca.invalid/x', events });
    await close();
  }

  async ofDay(day: number) {
    this.day = day;
    await this.visitors();
    await this.signIn();
    if (!this.token) return;
    if (day % WRITING_DAYS === 0) await this.write();
    await this.clear();
  }

  /** Schedules an article. Returns its slug. */
  async schedule(at: number): Promise<string | undefined> {
    const title = `Zamanlı ${new Date(at).toISOString()}`;
    const published_at = new Date(at).toISOString();
    const article = { title, content: '<p>Zamanında.</p>', status: 'published', published_at };
    const { status, text } = await this.asOwner('POST', '/api/articles', article);
    if (status !== 201) return undefined;
    const { slug } = stored.parse(JSON.parse(text)).data;
    this.written.push(slug);
    return slug;
  }

  private async visitors() {
    for (let who = 0; who < VISITORS; who += 1) {
      const address = `85.${this.day % 250}.${who}.${this.day % 7}`;
      for (let view = 0; view < VIEWS_EACH; view += 1) {
        const seen = {
          path: ['/', '/blog', '/projects', '/about', '/contact'][(this.day + who) % 5],
          referrer: `kaynak-${this.day % 60}.example`,
        };
        await this.ask('POST', '/api/analytics/collect', seen, address);
      }
    }
    for (const page of ['/', '/blog', '/projects', '/feed.xml', '/sitemap.xml']) await this.ask('GET', page);
    for (let lost = 0; lost < 8; lost += 1) await this.ask('GET', `/eski-${this.day}-${lost}`);
    const said = {
      email: `kisi${this.day}@example.com`,
      message: `${this.day}. günün iletisi, biraz uzunca.`,
    };
    const address = `86.0.${this.day % 250}.1`;
    await this.ask('POST', '/api/contact', { name: `Kişi ${this.day}`, ...said, elapsed: 9000 }, address);
    await this.ask('POST', '/api/contact', { name: 'Bot', ...said, website: 'http://x.example' }, address);
  }

  private async signIn() {
    const { email, password } = owner;
    const address = `88.1.${this.day % 200}.7`;
    if (this.day % 3 === 0) await this.ask('POST', '/api/auth/login', { email, password: 'yanlış' }, address);
    const { status, text } = await this.ask('POST', '/api/auth/login', { email, password }, address);
    this.token = status === 200 ? session.parse(JSON.parse(text)).token : '';
  }

  private async write() {
    const form = new FormData();
    form.set('cover_image', new Blob([await noisePicture(40)]), 'a.png');
    const cover = await this.asOwner('POST', '/api/articles/upload-cover', form);
    if (cover.status !== 200) return;
    const cover_image = covered.parse(JSON.parse(cover.text)).path;
    const article = {
      title: `Gün ${this.day}`,
      content: '<p>İlk hâli.</p>',
      cover_image,
      is_published: true,
    };
    const { status, text } = await this.asOwner('POST', '/api/articles', article);
    if (status !== 201) return;
    const { id, slug } = stored.parse(JSON.parse(text)).data;
    this.written.push(slug);
    for (const content of ['<p>İkinci hâli.</p>', '<p>Üçüncü hâli.</p>'])
      await this.asOwner('PUT', `/api/articles/${slug}`, { content });
    await this.asOwner('PUT', `/api/articles/${id}/working-copy`, {
      draft: { content: '<p>Taslak</p>' },
      base_rev: null,
      rev: 0,
    });
  }

  private async clear() {
    while (this.written.length > ARTICLES) {
      const { status } = await this.asOwner('DELETE', `/api/articles/${this.written[0]}`);
      if (status !== 204) return;
      this.written.shift();
    }
    const { text } = await this.asOwner('GET', '/api/uploads');
    const unused = uploads.parse(JSON.parse(text)).filter(({ used_in }) => used_in.length === 0);
    for (const { id } of unused) await this.asOwner('DELETE', `/api/uploads/${id}`);
    const messages = await this.asOwner('GET', '/api/messages?page=1&per_page=10');
    const [newest] = inbox.parse(JSON.parse(messages.text)).data;
    if (newest && this.day % 4 === 0) await this.asOwner('DELETE', `/api/messages/${newest.id}`);
  }

  private async ask(method: string, path: string, body?: unknown, address?: string, token?: string) {
    const answer = await this.site.call(method, path, body, address, token);
    const kind = `${method} ${path.replace(/\?.*|[0-9]+.*/g, '…')} ${answer.status}`;
    this.answers[kind] = (this.answers[kind] ?? 0) + 1;
    return answer;
  }

  private asOwner(method: string, path: string, body?: unknown) {
    return this.ask(method, path, body, `88.1.${this.day % 200}.7`, this.token);
  }
}
