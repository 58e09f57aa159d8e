import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '#app/config.ts';
import { resources } from '#app/resources.server.ts';
import { inputOf } from '#kit/agents/call-tool.server.ts';
import { toolsOf } from '#kit/agents/mcp-server.server.ts';
import { onEachDatabase } from '#test/app.ts';

// What a visitor, a script and an agent of 1.0.0 rely on: docs/ten-years.md. Lists may grow, and lose nothing.
const { addresses, settings, tools } = z
  .object({
    addresses: z.record(z.string(), z.string()),
    settings: z.record(z.string(), z.string()),
    tools: z.record(z.string(), z.object({ takes: z.array(z.string()), needs: z.array(z.string()) })),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../test/fixtures/promises-1.0.0.json'), 'utf8')));

const inputShape = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});

onEachDatabase('the addresses of 1.0.0', (site) => {
  test('answer, each with its type', async () => {
    const { asOwner, call } = site();
    await asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    const content = '<p>Metin</p>';
    for (const [path, body] of [
      ['/api/articles', { title: 'Ölçüm', content, tags: ['Go'], is_published: true }],
      ['/api/pages', { title: 'Kullandıklarım', content, is_published: true }],
      [
        '/api/projects',
        {
          title: 'Rota',
          description: 'Yol',
          category: 'API Development',
          technologies: '["Go"]',
          start_date: '2024-05-01',
          status: 'completed',
        },
      ],
    ] as const)
      expect(await (await asOwner('POST', path, body)).text()).toContain('"id"');
    const answers = await Promise.all(
      Object.keys(addresses).map(async (path) => {
        const { status, headers } = await call('GET', path);
        return [path, `${status} ${headers.get('content-type')?.split(';')[0]}`] as const;
      }),
    );
    expect(Object.fromEntries(answers)).toEqual(addresses);
  });
});

test('the settings of 1.0.0 are read', () => {
  expect(() => readConfig(settings)).not.toThrow();
  const unread = Object.keys(settings).filter((name) => !(name in readConfig(settings)));
  expect(unread).toEqual([]);
});

test('agents of 1.0.0 find their tools, which need nothing more and take what they took', () => {
  const now = Object.fromEntries(
    toolsOf(resources).map((tool) => {
      const { properties = {}, required = [] } = inputShape.parse(inputOf(tool, true));
      return [tool.name, { takes: Object.keys(properties), needs: required }];
    }),
  );
  for (const [name, { takes, needs }] of Object.entries(tools)) {
    expect([name, now[name]?.takes]).toEqual([name, expect.arrayContaining(takes)]);
    expect([name, now[name]?.needs.filter((key) => !needs.includes(key))]).toEqual([name, []]);
  }
});
