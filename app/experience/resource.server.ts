import { recordTools } from '#app/record-tools.ts';
import { defineResource, recordWrites } from '#app/resource.ts';
import { collection } from '#platform/content/collection.ts';
import { experiences } from './api.server.ts';
import { experienceInput } from './contract.ts';
import { addExperience, listExperiences } from './queries.server.ts';
import { writeExperienceStarter } from './starter.server.ts';

export const experienceResource = defineResource({
  name: 'experience',
  agents: {
    tools: recordTools({
      one: 'experience',
      many: 'experiences',
      path: '/api/experiences',
      input: experienceInput,
      example: { position: 'Backend Geliştirici', company_name: 'Örnek A.Ş.', start_date: '2024-01-01' },
    }),
  },
  api: [
    {
      path: '/experiences',
      routes: experiences,
      public: ['GET /'],
      keys: { 'content:read': ['GET /'], 'profile:write': [...recordWrites] },
      changes: ['experience'],
    },
  ],
  tables: ['experiences'],
  trash: 'experiences',
  starter: { table: 'experiences', write: writeExperienceStarter },
  content: [
    collection({
      name: 'experiences',
      input: experienceInput,
      list: listExperiences,
      add: addExperience,
      keyOf: (item) => [item.position, item.company_name, item.start_date].join('\n'),
    }),
  ],
});
