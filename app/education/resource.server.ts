import { recordTools } from '#app/record-tools.ts';
import { defineResource, recordWrites } from '#app/resource.ts';
import { collection } from '#platform/content/collection.ts';
import { education } from './api.server.ts';
import { educationInput } from './contract.ts';
import { addEducation, listEducation } from './queries.server.ts';
import { writeEducationStarter } from './starter.server.ts';

export const educationResource = defineResource({
  name: 'education',
  agents: {
    tools: recordTools({
      one: 'education',
      many: 'education',
      path: '/api/education',
      input: educationInput,
      example: { degree: 'Lisans', institution_name: 'Örnek Üniversitesi', start_year: 2010 },
    }),
  },
  api: [
    {
      path: '/education',
      routes: education,
      public: ['GET /'],
      keys: { 'content:read': ['GET /'], 'profile:write': [...recordWrites] },
      changes: ['education'],
    },
  ],
  tables: ['education'],
  trash: 'education',
  starter: { table: 'education', write: writeEducationStarter },
  content: [
    collection({
      name: 'education',
      input: educationInput,
      list: listEducation,
      add: addEducation,
      keyOf: (item) => [item.degree, item.institution_name, item.start_year].join('\n'),
    }),
  ],
});
