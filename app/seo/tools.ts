import { z } from 'zod';
import { apiTool, describedElsewhere, forAgents, revField } from '#kit/agents/agents.ts';
import { seoSettings } from './contract.ts';

export const seoTools = [
  apiTool({
    name: 'get_seo',
    description: 'Every setting for search engines and sharing, with the rev for update_seo.',
    scopes: ['content:read'],
    effect: 'reads',
    input: z.object({}),
    example: {},
    calls: 'GET /api/seo',
  }),
  apiTool({
    name: 'update_seo',
    description:
      'Changes settings for search engines and sharing, at once. Absent ones stay, an empty text clears one.',
    scopes: ['profile:write'],
    effect: 'changes',
    input: z.object({
      rev: revField,
      settings: describedElsewhere(forAgents(seoSettings.shape).strict()).describe(
        'Settings to change, by the names of get_seo.',
      ),
    }),
    example: { rev: 1, settings: { meta_description: 'Ölçülebilir servisler.' } },
    calls: 'PUT /api/seo',
  }),
];
