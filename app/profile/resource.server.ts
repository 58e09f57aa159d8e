import { z } from 'zod';
import { apiTool, forAgents, revField } from '#kit/agents/agents.ts';
import { jsonPart } from '#kit/content/content.ts';
import { invalid } from '#kit/http/problem.server.ts';
import { body, ownerRoute, publicRoute, recordReceipt, router } from '#kit/http/routes.server.ts';
import { defineResource, type UploadPlace } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import {
  exportedProfile,
  profileInput,
  profileMap,
  profileReply,
  profileValueInput,
  publicProfileReply,
} from './contract.ts';
import {
  getOwnProfile,
  getProfile,
  getPublicProfile,
  saveProfile,
  translatableProfile,
} from './queries.server.ts';
import { hideExamplePerson, isNamed, showExamplePerson, writeProfileStarter } from './starter.server.ts';

const writes = {
  reply: profileReply,
  scope: 'profile:write',
  invalidates: ['profile'],
  receipt: recordReceipt,
} as const;

const profile = router()
  .get(
    '/public',
    publicRoute('The public profile of the owner', { reply: publicProfileReply, scope: 'content:read' }),
    async (c) => c.json(await getPublicProfile(c.var.deps.db)),
  )
  .get(
    '/',
    ownerRoute('Every value of the personal info', { reply: profileReply, scope: 'profile:write' }),
    async (c) => c.json(await getOwnProfile(c.var.deps.db)),
  )
  .put(
    '/',
    ownerRoute('Save several values', { ...writes, audit: 'Kişisel bilgiler değiştirildi' }),
    body(profileInput),
    async (c) => {
      const { values, rev } = c.req.valid('json');
      return c.json((await saveProfile(c.var.deps.db, values, { rev })).saved);
    },
  )
  .put(
    '/key/:key',
    ownerRoute('Save one value', { ...writes, audit: 'Kişisel bilgiler {id} değiştirildi' }),
    body(profileValueInput),
    async (c) => {
      const values = profileMap.safeParse({ [c.req.param('key')]: c.req.valid('json').value });
      if (!values.success) throw invalid(values.error.issues);
      return c.json((await saveProfile(c.var.deps.db, values.data, { clear: true })).saved);
    },
  );

const profileTools = [
  apiTool({
    name: 'get_profile',
    description:
      'The owner: name, title, bio, contact data, links, texts of the home page. Includes rev for update_profile.',
    scopes: ['profile:write'],
    effect: 'reads',
    input: z.object({}),
    example: {},
    calls: 'GET /api/personal-info',
  }),
  apiTool({
    name: 'update_profile',
    description:
      'Changes values of the profile, for visitors at once. Absent keys stay; an empty text clears one. Send the rev of get_profile.',
    scopes: ['profile:write'],
    effect: 'changes',
    input: z.object({
      rev: revField,
      data: forAgents(profileMap.shape).strict().describe('Values to change.'),
    }),
    example: { rev: 1, data: { title: 'Backend Geliştirici' } },
    calls: 'PUT /api/personal-info',
  }),
];

/** On import, sets missing values and replaces starter values. */
const profileContent = jsonPart({
  name: 'profile',
  read: ({ db }) => getProfile(db),
  async merge({ db }, given) {
    const wanted = exportedProfile.parse(given);
    const own = await getProfile(db, true);
    const missing = Object.fromEntries(
      Object.entries(wanted).filter(([key, value]) => value !== undefined && !(key in own)),
    );
    await saveProfile(db, missing);
    const added = Object.keys(missing).length;
    return { added, kept: Object.keys(wanted).length - added };
  },
});

export const profileResource = defineResource({
  name: 'profile',
  agents: { tools: profileTools },
  api: { '/personal-info': profile },
  translated: [translatableProfile],
  tables: ['personal_info'],
  starter: {
    table: 'personal_info',
    write: writeProfileStarter,
    hasOwn: isNamed,
    hide: hideExamplePerson,
    show: showExamplePerson,
  },
  content: [profileContent],
  uploadPlaces: profileUploadPlaces,
});

async function* profileUploadPlaces(db: Db): AsyncGenerator<UploadPlace> {
  const rows = await db.selectFrom('personal_info').select(['key', 'value']).execute();
  for (const { key, value } of rows)
    yield {
      label: key === 'cv_url' ? 'Özgeçmiş (CV)' : 'Site ayarları',
      to: '/admin/settings',
      text: value,
    };
}
