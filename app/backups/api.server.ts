import { ownerRoute, router } from '#kit/http/routes.server.ts';
import { formatSize } from '#kit/text/format.ts';
import { gone, Refused } from '#platform/refused.ts';
import { hasRoom, type Room } from './archive/room.ts';
import { backupList, lastProof } from './contract.ts';

export const backups = router()
  .get(
    '/',
    ownerRoute('The archives, newest first, and how far a running one is', { reply: backupList }),
    async (c) => c.json(await c.var.deps.backups.list()),
  )
  .post(
    '/',
    ownerRoute('Start making a backup', {
      reply: backupList,
      status: 201,
      refuses: [507],
      invalidates: [],
      audit: 'Yedek {id} eklendi',
    }),
    async (c) => {
      const { backups: archives } = c.var.deps;
      const room = await archives.room();
      if (!hasRoom(room)) throw new Refused({ status: 507, message: noRoom(room) });
      if (!(await archives.start()))
        throw new Refused({ status: 409, message: 'Bir yedek zaten hazırlanıyor.' });
      return c.json(await archives.list(), 201);
    },
  )
  .get(
    '/proof',
    ownerRoute('What the last try to restore an archive found', { reply: lastProof }),
    async (c) => c.json({ proof: (await c.var.deps.backups.proof()) ?? null }),
  )
  .get(
    '/:name',
    ownerRoute('Download an archive', { files: ['application/gzip'], audit: 'Yedek indirildi' }),
    async (c) => {
      const archive = await c.var.deps.backups.open(c.req.param('name'));
      if (!archive) throw gone();
      return c.body(archive, 200, {
        'Content-Type': 'application/gzip',
        'Content-Disposition': `attachment; filename="${c.req.param('name')}"`,
        'Cache-Control': 'no-store',
      });
    },
  )
  .delete(
    '/:name',
    ownerRoute('Delete an archive', { invalidates: [], audit: 'Yedek {id} silindi' }),
    async (c) => {
      const name = c.req.param('name');
      const { data } = await c.var.deps.backups.list();
      if (!data.some((archive) => archive.name === name)) throw gone();
      await c.var.deps.backups.remove(name);
      return c.body(null, 204);
    },
  );

const noRoom = ({ needed, free }: Room) =>
  `Yedek için diskte yeterli yer yok: yaklaşık ${formatSize(needed)} gerekiyor, ${formatSize(free)} boş. Eski yedekleri ya da kullanılmayan dosyaları silin.`;
