import { defineResource } from '#app/resource.ts';
import { backups } from './api.server.ts';

const HOUR = 60 * 60 * 1000;

export const backupsResource = defineResource({
  name: 'backups',
  api: { '/backups': backups },
  jobs: (deps) => [
    { name: 'sweep_backups', every: 24 * HOUR, own: true, atStart: true, run: deps.backups.sweep },
    { name: 'nightly_backup', every: HOUR, run: deps.backups.nightly },
    { name: 'prove_backup', every: HOUR, run: deps.backups.proveWeekly },
    { name: 'copy_backup', every: HOUR, run: deps.backups.copy },
  ],
});
