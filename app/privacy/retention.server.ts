import { forgetViews } from '#app/analytics/retention.server.ts';
import { purgeTrash } from '#app/articles/trash.server.ts';
import type { Db } from '#platform/database/database.ts';
import type { Deps } from '#server/deps.ts';
import { getPrivacy } from './queries.server.ts';

const DAY = 24 * 60 * 60 * 1000;
const SPAM_DAYS = 30;

/** Deletes what is older than the owner said it may be kept. */
export async function forgetByAge({ db, config }: Pick<Deps, 'db' | 'config'>, now = new Date()) {
  const { message_months, view_days } = await getPrivacy(db);
  await forgetViews(db, view_days, config.TZ, now);
  await purgeTrash(db, now);
  await forgetSuspicious(db, now);
  if (message_months > 0) await forgetMessages(db, message_months, now);
}

async function forgetSuspicious(db: Db, now: Date) {
  const before = new Date(now.getTime() - SPAM_DAYS * DAY);
  await db.deleteFrom('messages').where('spam_since', '<', before.toISOString()).execute();
}

async function forgetMessages(db: Db, months: number, now: Date) {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  await db.deleteFrom('messages').where('created_at', '<', before.toISOString()).execute();
}
