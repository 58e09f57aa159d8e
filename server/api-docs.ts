import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { type ApiEnv, type RouteRules, scopesOf } from '#kit/http/routes.server.ts';
import { describeApi, METHODS, rulesByOperation } from './openapi.ts';

export const apiDocs = (api: Hono<ApiEnv>, siteUrl: string) => async (c: Context) => {
  const rules = rulesByOperation(api.routes);
  const { paths = {} } = await describeApi(api, siteUrl);
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations?.[method];
      const route = `${method.toUpperCase()} ${path}`;
      return operation ? [row(route, operation.summary ?? '', accessTo(rules.get(route)?.[1] ?? {}))] : [];
    }),
  );
  return c.html(page(rows));
};

const accessTo = (rules: RouteRules) =>
  [...(rules.open ? ['everybody'] : []), ...scopesOf(rules)].join(', ') || 'the owner’s session only';

function row(route: string, summary: string, access: string) {
  const [method = '', path = ''] = route.split(' ');
  return html`<tr><td><code>${method}</code></td><td><code>${path}</code></td><td>${summary}</td><td>${access}</td></tr>`;
}

const page = (rows: ReturnType<typeof row>[]) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Vitrin API</title>
<h1>Vitrin API</h1>
<p>All schemas are in <a href="/api/openapi.json">/api/openapi.json</a>.
Sign in with <code>POST /api/auth/login</code>, then send <code>Authorization: Bearer TOKEN</code>.
Scripts and agents send a key instead, created in <em>Ayarlar → Anahtarlar</em>; any one of the scopes in the last column
is sufficient. Without one, the answer is a 403 that names them. Agents connect to <code>/mcp</code>.</p>
<h2>Examples</h2>
<p>With the address of the site in <code>SITE</code> and a key in <code>VITRIN_TOKEN</code>:</p>
${examples.map(({ about, command }) => html`<p>${about}</p><pre><code>${command}</code></pre>`)}
<h2>Routes</h2>
<table><tr><th>Method</th><th>Path</th><th>Summary</th><th>Access</th></tr>${rows}</table>
</html>`;

/** Commands of the API page; a test runs them unchanged. */
const examples: { about: string; command: string }[] = [
  {
    about: 'Articles, drafts too (content:read)',
    command: `curl -H "Authorization: Bearer $VITRIN_TOKEN" "$SITE/api/articles?status=draft"`,
  },
  {
    about: 'A draft from Markdown (content:write)',
    command: `curl -X POST -H "Authorization: Bearer $VITRIN_TOKEN" -H "Content-Type: application/json" -d '{"title":"Merhaba","content":"## Merhaba","format":"markdown"}' "$SITE/api/articles"`,
  },
  {
    about: 'Publish it (content:publish)',
    command: `curl -X PUT -H "Authorization: Bearer $VITRIN_TOKEN" -H "Content-Type: application/json" -d '{"status":"published"}' "$SITE/api/articles/merhaba"`,
  },
  {
    about: 'Unread messages (messages:read)',
    command: `curl -H "Authorization: Bearer $VITRIN_TOKEN" "$SITE/api/messages?filter=unread"`,
  },
  {
    about: 'Visitors of the last 30 days (analytics:read)',
    command: `curl -H "Authorization: Bearer $VITRIN_TOKEN" "$SITE/api/analytics/visitors-chart?days=30"`,
  },
  {
    about: 'A public page as Markdown, without a key',
    command: `curl -H "Accept: text/markdown" "$SITE/about"`,
  },
  {
    about: 'The tools of /mcp',
    command: `curl -X POST -H "Authorization: Bearer $VITRIN_TOKEN" -H "Content-Type: application/json" -H "Accept: application/json, text/event-stream" -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' "$SITE/mcp"`,
  },
];
