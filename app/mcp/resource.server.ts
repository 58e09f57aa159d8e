import { defineResource } from '#app/resource.ts';
import { mcp } from './route.server.ts';

export const mcpResource = defineResource({ name: 'mcp', files: [{ path: '/mcp', routes: mcp }] });
