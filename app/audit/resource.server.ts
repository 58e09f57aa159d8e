import { defineResource } from '#app/resource.ts';
import { audit } from './api.server.ts';
import { WINDOW } from './failures.server.ts';

export const auditResource = defineResource({
  name: 'audit',
  api: { '/audit': audit },
  tables: ['audit_log'],
  jobs: ({ failures }) => [
    { name: 'write_failures', every: WINDOW, own: true, run: failures.flush, atStop: true },
  ],
});
