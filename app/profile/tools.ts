import { z } from 'zod';
import { apiTool, forAgents, revField } from '#kit/agents/agents.ts';
import { profileMap } from './contract.ts';

export const profileTools = [
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
