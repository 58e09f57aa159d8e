import { defineResource } from '#app/resource.ts';
import { HOUR, MINUTE } from '#platform/time.ts';
import { backups } from './api.server.ts';

export const backupsResource = defineResource({
  name: 'backups',
  api: { '/backups': backups },
  jobs: (deps) => [
    { name: 'sweep_backups', every: 24 * HOUR, own: true, atStart: true, run: deps.backups.sweep },
    { name: 'nightly_backup', every: 10 * MINUTE, run: deps.backups.nightly },
    { name: 'prove_backup', every: HOUR, run: deps.backups.proveWeekly },
    { name: 'copy_backup', every: HOUR, run: deps.backups.copy },
  ],
});
