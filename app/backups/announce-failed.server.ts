import type { Deps } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { exists } from '#platform/database/queries.ts';
import { DAY, iso } from '#platform/time.ts';

type Announcing = Pick<Deps, 'db' | 'webhooks' | 'outbox' | 'log' | 'mail'>;

const letters = {
  backup: {
    subject: 'Yedek alınamadı',
    text: 'Sitenizin yedeği alınamadı. Son sağlam yedek yerinde duruyor; sorun sürdükçe yenisi eklenmez.',
  },
  proof: {
    subject: 'Yedek doğrulanamadı',
    text: 'En yeni yedek deneme amacıyla geri yüklendi ve eksik ya da bozuk çıktı. Panelden yeni bir yedek alın; o da doğrulanamazsa diski denetletin.',
  },
  files: {
    subject: 'Yedekte dosya eksik',
    text: 'En yeni yedek geri yüklenebiliyor, ama sitenin kayıtlarında adı geçen dosyaların bir kısmı yerinde değil. Adları Denetim ekranında; o dosyaları içeren son yedek silinmez.',
  },
  copy: {
    subject: 'Yedek ikinci yere kopyalanamadı',
    text: 'En yeni yedek bu sunucuda duruyor ama ikinci yere kopyalanamadı. Her saat yeniden denenir; adresi, şifreyi ve oradaki boş yeri denetleyin.',
  },
};

export type FailedPart = keyof typeof letters;

/** Notifies webhooks, and the owner by mail, once a day per part. Logs its own failure: the database may be what failed. */
export async function announceFailedBackup(deps: Announcing, error: unknown, what: FailedPart = 'backup') {
  const { db, webhooks, outbox, log } = deps;
  await db
    .transaction()
    .execute(async (trx) => {
      await webhooks.queue(trx, { type: 'backup.failed', data: { error: String(error) } });
      await writeToOwner(trx, deps, what);
    })
    .catch((cause: unknown) => log.error({ event: 'backup_failure_not_announced', error: String(cause) }));
  outbox.wake();
}

async function writeToOwner(trx: Db, { mail }: Announcing, what: FailedPart) {
  const now = Date.now();
  const reference = `mail:backup-${what}`;
  const announced = trx
    .selectFrom('outbox')
    .select('id')
    .where('reference', '=', reference)
    .where('created_at', '>', iso(now - DAY))
    .where('created_at', '<', iso(now + DAY));
  if (await exists(announced)) return;
  await mail.notifyOwner(trx, { reference, ...letters[what], path: '/admin/backups' });
}
