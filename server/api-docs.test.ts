import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createKey } from '#app/keys/queries.server.ts';
import { scope } from '#kit/contract/scopes.ts';
import { onEachDatabase } from '#test/app.ts';

type Command = { method: string; headers: [string, string][]; body?: string; url: string };

/** Reads a curl command as a shell would. */
function parse(command: string, variables: Record<string, string>): Command {
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) =>
      (double ?? bare)?.replace(/\$(\w+)/g, (_, name: string) => variables[name] ?? '') ?? single ?? '',
  );
  const found: Command = { method: 'GET', headers: [], url: words.at(-1) ?? '' };
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? '';
    const [name = '', value = ''] = next.split(/: (.*)/s);
    if (word === '-X') found.method = next;
    if (word === '-H') found.headers.push([name, value]);
    if (word === '-d') found.body = next;
  }
  return found;
}

const unescaped = (html: string) =>
  html
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

onEachDatabase('the page of the API', (site) => {
  const run = async (commands: string[]) => {
    const { key } = await createKey(site().db, 1, { name: 'Örnek', scopes: scope.options, expires_at: null });
    for (const command of commands) {
      const { method, headers, body, url } = parse(command, {
        SITE: 'http://vitrin.test',
        VITRIN_TOKEN: key,
      });
      const reply = await site().app.request(url, { method, headers, ...(body && { body }) });
      expect({ command, status: reply.status }).toEqual({
        command,
        status: method === 'POST' && !url.endsWith('/mcp') ? 201 : 200,
      });
    }
  };

  test('has examples that run as they stand', async () => {
    const page = await (await site().call('GET', '/api/docs')).text();
    const commands = [...page.matchAll(/<pre><code>(.*?)<\/code><\/pre>/gs)].map(([, text = '']) =>
      unescaped(text),
    );
    expect(commands.length).toBeGreaterThan(5);
    await run(commands);
  });

  test('the examples of docs/integrations.md run as well', async () => {
    const commands = readFileSync('docs/integrations.md', 'utf8').match(/^curl (?!.*\/mcp ).+$/gm) ?? [];
    expect(commands).toHaveLength(3);
    await run(commands);
  });

  test('names for each route who opens it', async () => {
    const page = await (await site().call('GET', '/api/docs')).text();
    const accessOf = (path: string, method = '[A-Z]+') =>
      page.match(`<code>${method}</code></td><td><code>${path}</code>.*?<td>([^<]*)</td></tr>`)?.[1];
    expect(page).not.toContain('<td>nobody</td>');
    expect(accessOf('/api/articles/{key}/versions')).toBe('content:read');
    expect(accessOf('/api/keys/{id}')).toBe('the owner’s session only');
    expect(accessOf('/api/skills')).toBe('everybody, content:read');
    expect(accessOf('/api/articles', 'POST')).toBe('content:write, content:publish');
  });
});
