import { textTools, versionTools } from '#app/articles/text-tools.ts';
import { articleType } from '#app/articles/text-type.ts';
import type { Agents } from '#kit/agents/agents.ts';
import { pageType } from './contract.ts';

export const pageAgents: Agents = {
  tools: [
    ...textTools(pageType, {
      one: 'an own page',
      many: 'Own pages at the root such as /uses',
      made: 'the draft of an own page',
      example: 'uses',
    }),
    ...versionTools([articleType, pageType], 'ilk-yazi'),
  ],
};
