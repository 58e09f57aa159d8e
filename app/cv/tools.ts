import { z } from 'zod';
import { apiTool, described } from '#kit/agents/agents.ts';
import { cvInput } from './contract.ts';

export const cvTools = [
  apiTool({
    name: 'get_cv_design',
    description: 'Which design the CV at /cv.pdf and /cv.docx has.',
    scopes: ['profile:write'],
    effect: 'reads',
    input: z.object({}),
    example: {},
    calls: 'GET /api/cv',
  }),
  apiTool({
    name: 'choose_cv_design',
    description: 'Changes the design of the CV files, at once.',
    scopes: ['profile:write'],
    effect: 'changes',
    input: described(cvInput.shape, { design: 'classic for machines that read CVs, modern for people.' }),
    example: { design: 'classic' },
    calls: 'PUT /api/cv',
  }),
];
