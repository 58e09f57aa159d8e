import { createViews } from '#app/analytics/views.server.ts';
import { writeArticle } from '#app/articles/starter.server.ts';
import { HIDDEN } from '#app/dashboard/first-steps.server.ts';
import { insertMessage } from '#app/messages/write.server.ts';
import { initialPrivacy, savePrivacy } from '#app/privacy/queries.server.ts';
import type { Deps } from '#kit/resource.ts';
import { writeFact, writeSettings } from '#platform/database/settings-and-facts.ts';
import { DAY, HOUR } from '#platform/time.ts';
import {
  sampleActivity,
  sampleArticles,
  sampleBrowsers,
  sampleMessages,
  sampleOrigins,
  terms,
} from './sample.ts';

/** Turns the examples of the first start into content of the site's own, and adds a month of its life. */
export async function writeSample(deps: Deps) {
  const now = Date.now();
  const { db, resources } = deps;
  const before = (ms: number) => new Date(now - ms);
  await db.transaction().execute(async (trx) => {
    for (const { days, ...article } of sampleArticles) await writeArticle(trx, article, before(days * DAY));
    for (const { starter } of resources)
      if (starter) await trx.updateTable(starter.table).set({ is_starter: 0 }).execute();
    await writeFact(trx, 'starter_content', 'removed');
    for (const { hours, ...message } of sampleMessages.toReversed()) {
      const message_date = before(hours * HOUR).toISOString();
      await insertMessage(trx, { ...message, message_date, message_type: 'incoming', source: 'form' });
    }
    await trx
      .updateTable('messages')
      .set(({ ref }) => ({ created_at: ref('sorted_at') }))
      .execute();
    for (const { hours, ...entry } of sampleActivity) {
      const at = before(hours * HOUR).toISOString();
      await trx
        .insertInto('audit_log')
        .values({ ...entry, at, device: 'Firefox, Linux', address: null, times: 1 })
        .execute();
    }
  });
  await writeSettings(db, HIDDEN, {});
  await savePrivacy(db, { ...initialPrivacy, text: terms });
  await writeVisits(deps, now);
}

const VISIT_DAYS = 30;

async function writeVisits({ db, log, secret, config }: Deps, now: number) {
  const views = createViews({ db, log, secret, config });
  const paths = ['/', '/blog', '/projects', '/about', ...sampleArticles.map(({ slug }) => `/blog/${slug}`)];
  const host = new URL(config.SITE_URL).hostname;
  for (let back = VISIT_DAYS - 1; back >= 0; back -= 1) {
    const day = now - back * DAY;
    const visitors = ([0, 6].includes(new Date(day).getUTCDay()) ? 9 : 18) + ((back * 7) % 9);
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const userAgent = pick(sampleBrowsers, visitor + back);
      for (let page = 0; page <= visitor % 3; page += 1) {
        const at = new Date(day - (visitor * 25 - page) * 60_000);
        const path = pick(paths, visitor * (page + 1) + back);
        const origin = pick(sampleOrigins, visitor + page);
        await views.record({ path, ...origin }, { address: `192.0.2.${visitor}`, userAgent, host, at });
        views.recordVitals(
          path,
          { lcp: 500 + visitor * 30, inp: 30 + visitor, cls: 0.01 },
          { userAgent, at },
        );
      }
    }
  }
  await views.flush();
}

function pick<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}
