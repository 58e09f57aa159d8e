import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';
import { announceFailedBackup } from './announce-failed.server.ts';

onEachDatabase(
  'a backup that failed',
  (site) => {
    test('is told to the owner by mail, of each kind once a day', async () => {
      await announceFailedBackup(site(), new Error('users has 0 rows after a restore, not 1.'), 'proof');
      await announceFailedBackup(site(), new Error('disk full'), 'backup');
      await announceFailedBackup(site(), new Error('disk full'), 'backup');
      const rows = await site().db.selectFrom('outbox').select('payload').orderBy('id').execute();
      expect(rows.map(({ payload }) => JSON.parse(payload))).toMatchObject([
        { subject: 'Yedek doğrulanamadı', to: { address: 'deniz@example.com' } },
        { subject: 'Yedek alınamadı' },
      ]);
    });
  },
  { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@deniz.example' },
);
