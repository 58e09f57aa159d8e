import { serve } from '@hono/node-server';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { z } from 'zod';
import { createKey } from '#app/keys/queries.server.ts';
import type { Scope } from '#kit/contract/scopes.ts';
import type { TestSite } from './app.ts';

const info = { name: 'deneme', version: '1.0.0' };

/** The official clients, by the age of their protocol. */
const connections = {
  async client2(url: URL, headers: Record<string, string>) {
    const client = new Client(info, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
    return client;
  },
  async sdk1(url: URL, headers: Record<string, string>) {
    const client = new OldClient(info);
    const transport = new OldTransport(url, { requestInit: { headers } });
    await client.connect(transport);
    return client;
  },
};

export const clientKinds = ['client2', 'sdk1'] as const;
export type ClientKind = (typeof clientKinds)[number];

const toolReply = z.object({
  isError: z.boolean().default(false),
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })),
});

/** Starts a site, and an official client with a key of these scopes. */
export async function connectClient(site: TestSite, kind: ClientKind, scopes: readonly Scope[]) {
  const { key } = await createKey(site.db, 1, { name: 'Ajan', scopes: [...scopes], expires_at: null });
  return { ...(await connect(site, kind, { Authorization: `Bearer ${key}` })), key };
}

/** Starts a site, and an official client without a key. */
export const connectStranger = (site: TestSite, kind: ClientKind) => connect(site, kind, {});

async function connect(site: TestSite, kind: ClientKind, headers: Record<string, string>) {
  const { url, close: closeSite } = await listen(site);
  const client = await connections[kind](new URL('/mcp', url), headers);
  const tool = async (name: string, input: Record<string, unknown> = {}) => {
    const { isError, content } = toolReply.parse(await client.callTool({ name, arguments: input }));
    return { isError, text: content.map(({ text }) => text).join('\n') };
  };
  const json = async (name: string, input?: Record<string, unknown>) => {
    const { isError, text } = await tool(name, input);
    if (isError) throw new Error(text);
    return JSON.parse(text);
  };
  const close = async () => {
    await client.close();
    await closeSite();
  };
  return { client, tool, json, close, url };
}

export async function listen(site: Pick<TestSite, 'app'>) {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = serve({ fetch: site.app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
    resolve(port),
  );
  const url = `http://127.0.0.1:${await promise}`;
  const close = () => new Promise<void>((done) => void server.close(() => done()));
  return { url, close };
}
