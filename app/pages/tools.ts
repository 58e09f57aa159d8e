import { textFields, textTools, versionTools } from '#app/articles/text-tools.ts';
import { articleType } from '#app/articles/text-type.ts';
import type { Agents } from '#kit/agents/agents.ts';
import { pageInput, pageType } from './contract.ts';

const { place, shows } = pageInput.shape;

const fields = {
  ...textFields,
  place: place.describe('Links the page from every page: in the dock (two at most) or in the footer.'),
  shows: shows.describe('Shows when the page was changed, or the talks of the CV below its text.'),
};

export const pageAgents: Agents = {
  tools: [
    ...textTools(pageType, fields, {
      one: 'an own page',
      many: 'Own pages at the root such as /uses',
      made: 'the draft of an own page',
      example: 'uses',
    }),
    ...versionTools([articleType, pageType], 'ilk-yazi'),
  ],
};
