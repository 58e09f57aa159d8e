import { defineResource } from '#kit/resource.ts';
import { auth } from './api.server.ts';
import { forgetEndedSessions } from './sessions.server.ts';

export const authResource = defineResource({
  name: 'auth',
  api: { '/auth': auth },
  tables: ['users', 'second_factors', 'recovery_codes', 'passkeys'],
  localTables: ['sessions', 'trusted_addresses', 'sign_in_tickets'],
  forget: ({ db }, _keep, now) => forgetEndedSessions(db, now),
});
