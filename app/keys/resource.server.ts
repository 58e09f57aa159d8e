import { defineResource } from '#kit/resource.ts';
import { keys } from './api.server.ts';
import { consent } from './oauth/api.server.ts';
import { forgetUnused } from './oauth/clients.server.ts';
import { oauth, oauthMetadata } from './oauth/routes.server.ts';

export const keysResource = defineResource({
  name: 'keys',
  api: { '/keys': keys, '/oauth': consent },
  files: [
    { path: '/.well-known', routes: oauthMetadata },
    { path: '/oauth', routes: oauth },
  ],
  localTables: ['api_keys', 'oauth_clients', 'oauth_codes'],
  forget: ({ db }, _, now) => forgetUnused(db, now),
});
