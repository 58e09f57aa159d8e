import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { z } from 'zod';
import { apiTool, described } from '#kit/agents/agents.ts';
import { settingsPart } from '#kit/content/content.ts';
import { type ApiEnv, body, ownerRoute, recordReceipt, router } from '#kit/http/routes.server.ts';
import { defineResource } from '#kit/resource.ts';
import { appearanceDefaults } from '#kit/site/appearance.ts';
import { DEFAULT } from '#kit/texts/languages.ts';
import { gone } from '#platform/refused.ts';
import { appearanceFields, appearanceInput, appearanceReply, storedFields } from './contract.ts';
import { getAppearance, saveAppearance } from './queries.server.ts';

const appearanceTools = [
  apiTool({
    name: 'get_appearance',
    description:
      'Colour, typefaces, corners, scheme and sections of home, with the rev for update_appearance.',
    scopes: ['content:read'],
    effect: 'reads',
    input: z.object({}),
    example: {},
    calls: 'GET /api/appearance',
  }),
  apiTool({
    name: 'update_appearance',
    description: 'Changes how the site looks, for visitors at once; absent fields stay.',
    scopes: ['profile:write'],
    effect: 'changes',
    input: described(appearanceInput.shape, {
      accent: 'Accent, as #3B82F6; its contrast is corrected.',
      typefaces: 'Pair of typefaces.',
      corners: 'Corners of boxes.',
      scheme: 'What visitors see who chose none.',
      opening: 'How home begins.',
      sections: 'Sections of home in their order; absent ones are hidden.',
      terminal_card: 'Card for curl at /.',
      rev: 'rev as you read it.',
    }),
    example: { accent: '#15803D', rev: 1 },
    calls: 'PUT /api/appearance',
  }),
];

const appearance = router()
  .get(
    '/',
    ownerRoute('The appearance of the site', { reply: appearanceReply, scope: 'content:read' }),
    async (c) => c.json(await getAppearance(c.var.deps.db)),
  )
  .put(
    '/',
    ownerRoute('Change the appearance of the site', {
      reply: appearanceReply,
      scope: 'profile:write',
      invalidates: ['appearance', 'seo'],
      receipt: recordReceipt,
      audit: 'Görünüm değiştirildi',
    }),
    body(appearanceInput),
    async (c) => {
      const { rev, ...changes } = c.req.valid('json');
      return c.json((await saveAppearance(c.var.deps.db, changes, rev)).saved);
    },
  );

const previewFields = appearanceFields.omit({ terminal_card: true });

/** Previews a public page in another appearance: never stored, cached or counted, without private data, framed by our pages only. */
const preview = new Hono<ApiEnv>().use(compress()).get('/', async (c) => {
  const { path = '', sections, ...rest } = c.req.query();
  const chosen = previewFields.safeParse({ ...rest, sections: sections?.split(',').filter(Boolean) });
  const page = c.var.site.pageAt(path);
  if (!chosen.success || !page) throw gone();
  const { groups = {} } = new URLPattern({ pathname: page.path }).exec({ pathname: path })?.pathname ?? {};
  const answer = await page.render({
    deps: c.var.deps,
    dock: c.var.site.dock,
    address: c.var.address,
    path,
    language: DEFAULT,
    params: Object.fromEntries(Object.entries(groups).map(([name, value = '']) => [name, value])),
    query: new URLSearchParams(),
    type: 'html',
    preview: { ...appearanceDefaults, ...chosen.data },
  });
  const shown = answer instanceof Response ? answer : new Response(new Uint8Array(answer.body), answer);
  shown.headers.set('Cache-Control', 'no-store');
  shown.headers.set('X-Robots-Tag', 'noindex, nofollow');
  return shown;
});

export const appearanceResource = defineResource({
  name: 'appearance',
  agents: { tools: appearanceTools },
  api: { '/appearance': appearance },
  files: [{ path: '/onizleme', routes: preview }],
  content: [settingsPart('appearance', storedFields)],
});
