import { defineResource } from '#kit/resource.ts';
import { HOUR, MINUTE } from '#platform/time.ts';
import { backups } from './api.server.ts';

export const backupsResource = defineResource({
  name: 'backups',
  api: { '/backups': backups },
  async measures({ backups }) {
    const { madeAt } = await backups.health();
    if (madeAt === undefined) return [];
    const help = 'Time since the newest backup was made';
    return [{ name: 'vitrin_backup_age_seconds', help, value: (Date.now() - madeAt) / 1000 }];
  },
  jobs: (deps) => [
    { name: 'sweep_backups', every: 24 * HOUR, own: true, atStart: true, run: deps.backups.sweep },
    { name: 'nightly_backup', every: 10 * MINUTE, run: deps.backups.nightly },
    { name: 'prove_backup', every: HOUR, run: deps.backups.proveWeekly },
    { name: 'copy_backup', every: HOUR, run: deps.backups.copy },
  ],
});
