import { z } from 'zod';
import { defineTool } from '#app/contract/agents.ts';
import { profileMap } from './contract.ts';

export const profileTools = [
  defineTool({
    name: 'get_profile',
    title: 'Read the profile',
    description:
      'The owner: name, title, bio, contact data, links, texts of the home page. Includes rev for update_profile.',
    scopes: ['profile:write'],
    effect: 'reads',
    input: z.object({}),
    example: {},
    run: (_, { call }) => call('GET', '/api/personal-info'),
  }),
  defineTool({
    name: 'update_profile',
    title: 'Change the profile',
    description:
      'Changes values of the profile, for visitors at once. Absent keys stay; an empty text clears one. Send the rev of get_profile.',
    scopes: ['profile:write'],
    effect: 'changes',
    input: z.object({ rev: z.int(), data: profileMap }),
    example: { rev: 1, data: { title: 'Backend Geliştirici' } },
    run: (input, { call }) => call('PUT', '/api/personal-info', input),
  }),
];
