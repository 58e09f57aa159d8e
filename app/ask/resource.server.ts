import { Hono } from 'hono';
import { readFacts } from '#app/seo/queries.server.ts';
import { settingsPart } from '#kit/content/content.ts';
import { type ApiContext, type ApiEnv, body, ownerRoute, router } from '#kit/http/routes.server.ts';
import { defineResource } from '#kit/resource.ts';
import { cut } from '#kit/text/measure.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { askInput, askReply, askSetting, MCP_PATH } from './contract.ts';
import { getAsk, saveAsk } from './setting.server.ts';

const addressOf = (c: ApiContext) => c.var.deps.config.SITE_URL + MCP_PATH;

const ask = router()
  .get('/', ownerRoute('The permissions of agents without a key', { reply: askReply }), async (c) =>
    c.json({ ...(await getAsk(c.var.deps.db)), address: addressOf(c) }),
  )
  .put(
    '/',
    ownerRoute('Set the permissions of agents without a key', {
      reply: askReply,
      invalidates: ['pages'],
      audit: 'Ziyaretçilerin yapay zekâlarına verilen izin değiştirildi',
    }),
    body(askInput),
    async (c) => {
      const { ask, rev } = c.req.valid('json');
      const { saved } = await saveAsk(c.var.deps.db, ask, rev);
      return c.json({ ...saved, address: addressOf(c) });
    },
  );

/** What the official registry asks of a server: https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json */
const registryFile = new Hono<ApiEnv>().get('/server.json', async (c, next) => {
  const { SITE_URL } = c.var.deps.config;
  const [{ head }, { ask }] = await Promise.all([readFacts(c.var.deps), getAsk(c.var.deps.db)]);
  if (ask === 'off') return next();
  const { hostname } = new URL(SITE_URL);
  return c.json(
    {
      $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
      name: `${hostname.split('.').toReversed().join('.')}/site`,
      title: cut(head.name, TITLE),
      description: cut(`Ask about ${head.author || head.name}: projects, articles and CV.`, DESCRIPTION),
      version: packageJson.version,
      websiteUrl: SITE_URL,
      remotes: [{ type: 'streamable-http', url: addressOf(c) }],
    },
    200,
    { 'Cache-Control': 'public, max-age=300' },
  );
});

/** The longest that the registry takes, in characters. */
const TITLE = 100;
const DESCRIPTION = 100;

export const askResource = defineResource({
  name: 'ask',
  api: { '/ask': ask },
  files: [{ path: '/.well-known/mcp', routes: registryFile }],
  async links(db) {
    if ((await getAsk(db)).ask === 'off') return [];
    const { Bot } = await import('lucide-react');
    return [{ place: 'head', to: MCP_PATH, label: 'MCP', icon: Bot, isLive: true }];
  },
  content: [settingsPart('ask', askSetting)],
});
