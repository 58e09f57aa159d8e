import { recordTools } from '#app/record-tools.ts';
import { defineResource, recordWrites } from '#app/resource.ts';
import { collection } from '#platform/content/collection.ts';
import { skills } from './api.server.ts';
import { skillInput } from './contract.ts';
import { addSkill, listSkills } from './queries.server.ts';
import { writeSkillStarter } from './starter.server.ts';

export const skillsResource = defineResource({
  name: 'skills',
  agents: {
    tools: recordTools({
      one: 'skill',
      many: 'skills',
      path: '/api/skills',
      input: skillInput,
      example: { title: 'TypeScript', description: 'Dil', icon: 'Code', color: 'from-blue-500 to-blue-600' },
    }),
  },
  api: [
    {
      path: '/skills',
      routes: skills,
      public: ['GET /'],
      keys: { 'content:read': ['GET /'], 'profile:write': ['PUT /order', ...recordWrites] },
      changes: ['skills'],
    },
  ],
  tables: ['skills'],
  trash: 'skills',
  starter: { table: 'skills', write: writeSkillStarter },
  content: [
    collection({
      name: 'skills',
      input: skillInput,
      list: (db) => listSkills(db, { all: true }),
      add: addSkill,
      keyOf: (item) => item.title,
    }),
  ],
});
