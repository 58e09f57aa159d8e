import { defineResource } from '#app/resource.ts';
import { auth } from './api.server.ts';
import { forgetEndedSessions } from './queries.server.ts';

export const authResource = defineResource({
  name: 'auth',
  api: [
    {
      path: '/auth',
      routes: auth,
      keys: 'none',
      public: [
        'POST /login',
        'POST /login/second',
        'POST /login/passkey/options',
        'POST /login/passkey',
        'POST /logout',
        'GET /password-reset',
        'POST /password-reset',
        'POST /password-reset/confirm',
      ],
      changes: [],
      audit: { kind: 'account', skips: ['POST /second-factor/setup', 'POST /passkeys/options'] },
    },
  ],
  tables: ['users', 'second_factors', 'recovery_codes', 'passkeys'],
  localTables: ['sessions', 'trusted_addresses', 'sign_in_tickets'],
  forget: ({ db }, _keep, now) => forgetEndedSessions(db, now),
});
