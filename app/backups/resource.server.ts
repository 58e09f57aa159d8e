import { ownerRoute, router } from '#kit/http/routes.server.ts';
import { type Deps, defineResource } from '#kit/resource.ts';
import { formatSize } from '#kit/text/format.ts';
import type { Measure } from '#platform/metrics.ts';
import { gone, Refused } from '#platform/refused.ts';
import { HOUR, MINUTE } from '#platform/time.ts';
import { hasRoom, type Room } from './archive/write.ts';
import { backupList, lastProof } from './contract.ts';

const backups = router()
  .get(
    '/',
    ownerRoute('The archives, newest first, and the progress of a running backup', { reply: backupList }),
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
  .get('/proof', ownerRoute('The outcome of the last test restore', { reply: lastProof }), async (c) =>
    c.json({ proof: (await c.var.deps.backups.proof()) ?? null }),
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

/** The ages of the newest backup and of its proof, in seconds. */
export async function measureBackups({ backups }: Pick<Deps, 'backups'>): Promise<Measure[]> {
  const since = (time: number) => (Date.now() - time) / 1000;
  const [{ madeAt }, proof] = await Promise.all([backups.health(), backups.proof()]);
  const measures: Measure[] = [];
  if (madeAt !== undefined)
    measures.push({
      name: 'vitrin_backup_age_seconds',
      help: 'Time since the newest backup was made',
      value: since(madeAt),
    });
  if (proof)
    measures.push({
      name: 'vitrin_backup_proof_age_seconds',
      help: 'Time since the newest backup was last restored to prove it, by what was found',
      value: [[{ outcome: proof.ok ? 'ok' : 'failed' }, since(Date.parse(proof.proved_at))]],
    });
  return measures;
}

export const backupsResource = defineResource({
  name: 'backups',
  api: { '/backups': backups },
  measures: measureBackups,
  jobs: (deps) => [
    { name: 'sweep_backups', every: 24 * HOUR, inEachProcess: true, atStart: true, run: deps.backups.sweep },
    { name: 'nightly_backup', every: 10 * MINUTE, run: deps.backups.nightly },
    { name: 'prove_backup', every: HOUR, run: deps.backups.proveWeekly },
    { name: 'copy_backup', every: HOUR, run: deps.backups.copy },
  ],
});
