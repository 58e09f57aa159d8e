import { expect, test } from 'vitest';
import { initialMail, saveMailSettings } from '#app/mail/account.server.ts';
import { onEachDatabase } from '#test/app.ts';
import { notifyOfSuspicious } from './spam.server.ts';
import { insertMessage } from './write.server.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

onEachDatabase(
  'the weekly notice',
  (site) => {
    const arrive = (name: string) =>
      insertMessage(site().db, {
        name,
        email: 'a@b.co',
        subject: '',
        message: 'Bak: https://spam.example',
        message_type: 'incoming',
        source: 'form',
        is_spam: true,
      });
    const mails = async () => {
      const rows = await site().db.selectFrom('outbox').select('payload').orderBy('id').execute();
      return rows.map(({ payload }) => JSON.parse(payload));
    };

    test('names what is new among the suspicious, once a week, and nothing when there is nothing', async () => {
      await arrive('Birinci');
      await notifyOfSuspicious(site());
      await arrive('İkinci');
      await notifyOfSuspicious(site());
      const [first, ...more] = await mails();
      expect(more).toEqual([]);
      expect(first).toMatchObject({
        subject: 'Şüpheli klasöründe 1 yeni mesaj',
        text: expect.stringContaining('* Birinci <a@b.co>: Bak: https://spam.example'),
      });
      await notifyOfSuspicious(site(), Date.now() + WEEK + 1000);
      const [, second] = await mails();
      expect(second.text).toContain('İkinci');
      expect(second.text).not.toContain('Birinci');
      await notifyOfSuspicious(site(), Date.now() + 2 * WEEK + 2000);
      expect(await mails()).toHaveLength(2);
    });

    test('is not written to who wants no notices', async () => {
      await saveMailSettings(site().db, site(), { ...initialMail, notices: false });
      await arrive('Birinci');
      await notifyOfSuspicious(site());
      expect(await mails()).toEqual([]);
    });
  },
  { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@deniz.example' },
);
