import { defineResource } from '#kit/resource.ts';
import { mcp } from './route.server.ts';

/** Some clients write the address with a slash. */
const addresses = ['/mcp', '/mcp/'];

export const mcpResource = defineResource({
  name: 'mcp',
  files: addresses.map((path) => ({ path, routes: mcp })),
});
