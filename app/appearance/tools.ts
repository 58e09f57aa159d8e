import { z } from 'zod';
import { apiTool, described } from '#kit/agents/agents.ts';
import { appearanceInput } from './contract.ts';

export const appearanceTools = [
  apiTool({
    name: 'get_appearance',
    description:
      'Colour, typefaces, corners, scheme and sections of home, with the rev for update_appearance.',
    scopes: ['content:read'],
    effect: 'reads',
    input: z.object({}),
    example: {},
    calls: 'GET /api/appearance',
  }),
  apiTool({
    name: 'update_appearance',
    description: 'Changes how the site looks, for visitors at once; absent fields stay.',
    scopes: ['profile:write'],
    effect: 'changes',
    input: described(appearanceInput.shape, {
      accent: 'Accent, as #3B82F6; its contrast is corrected.',
      typefaces: 'Pair of typefaces.',
      corners: 'Corners of boxes.',
      scheme: 'What visitors see who chose none.',
      opening: 'How home begins.',
      sections: 'Sections of home in their order; absent ones are hidden.',
      terminal_card: 'Card for curl at /.',
      rev: 'rev as you read it.',
    }),
    example: { accent: '#15803D', rev: 1 },
    calls: 'PUT /api/appearance',
  }),
];
