import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#platform/database/database.ts';
import { endLeases } from '#platform/database/leases.ts';
import { enqueue } from '#platform/outbox/deliveries.ts';
import { Site } from '../../../e2e/site.ts';
import { startPostgres } from '../../postgres.ts';
import { startSmtp } from '../../smtp.ts';

export type MailReport = {
  mails: number;
  kills: number;
  accepted: number;
  lost: number;
  /** Mails that were accepted twice, because the site was killed before it received the acknowledgement. */
  repeated: number;
};

/** Time that the mail server takes to accept a mail, in ms. */
const PONDER = 15;

/** Kills the site with -9 at random moments while mails go out, and starts it again; on SQLite, or on PostgreSQL. */
export async function killWhileSending(
  mails: number,
  kills: number,
  DATABASE_URL?: string,
): Promise<MailReport> {
  const accepted = new Map<string, number>();
  const smtp = await startSmtp({
    async onData(stream, _, done) {
      const [, id = ''] = /^Message-ID: (\S+)/m.exec(await text(stream).catch(() => '')) ?? [];
      if (!id) return;
      await sleep(Math.random() * 2 * PONDER);
      accepted.set(id, (accepted.get(id) ?? 0) + 1);
      done();
    },
  });
  const site = new Site({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'site@deniz.example',
    STARTER_CONTENT: 'none',
    BACKUP_KEEP: '0',
    ...(DATABASE_URL && { DATABASE_URL }),
  });
  const place = { DATA_DIR: site.folder, DATABASE_URL };
  await site.start();
  await site.stop();
  await queue(place, mails);
  for (let kill = 0; kill < kills; kill += 1) {
    const before = total(accepted);
    await site.start();
    while (total(accepted) === before && accepted.size < mails) await sleep(5);
    await sleep(Math.random() * ((mails * PONDER) / kills));
    await site.kill();
    await skipLeases(place);
  }
  await site.start();
  while ((await waiting(place)) > 0) await sleep(100);
  await site.stop();
  await site.remove();
  await smtp.close();
  return {
    mails,
    kills,
    accepted: accepted.size,
    lost: mails - accepted.size,
    repeated: total(accepted) - accepted.size,
  };
}

/** Does the same on a PostgreSQL of its own. */
export async function killWhileSendingOnPostgres(mails: number, kills: number): Promise<MailReport> {
  const postgres = await startPostgres();
  try {
    return await killWhileSending(mails, kills, postgres.url);
  } finally {
    await postgres.stop();
  }
}

export const isSentOnce = ({ lost, repeated, kills }: MailReport) => lost === 0 && repeated <= kills;

const total = (accepted: Map<string, number>) =>
  [...accepted.values()].reduce((sum, times) => sum + times, 0);

/** Skips the minute that a site waits for a killed process on PostgreSQL. */
async function skipLeases(place: Place) {
  const { db, close } = openDatabase(place);
  await endLeases(db);
  await close();
}

type Place = { DATA_DIR: string; DATABASE_URL: string | undefined };

async function queue(place: Place, mails: number) {
  const { db, close } = openDatabase(place);
  for (let at = 0; at < mails; at += 1) {
    const payload = {
      message_id: `<v.${at}.drill@deniz.example>`,
      to: { name: '', address: 'ayse@example.com' },
      subject: `Mail ${at}`,
      text: 'Merhaba',
    };
    await enqueue(db, { kind: 'mail', reference: `drill:${at}`, payload });
  }
  await close();
}

async function waiting(place: Place): Promise<number> {
  const { db, close } = openDatabase(place);
  const rows = await db.selectFrom('outbox').select('id').where('state', '<>', 'sent').execute();
  await close();
  return rows.length;
}
