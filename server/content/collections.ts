import { z } from 'zod';
import { categoryInput } from '#app/categories/contract.ts';
import { addCategory, listCategories } from '#app/categories/queries.server.ts';
import { educationInput } from '#app/education/contract.ts';
import { addEducation, listEducation } from '#app/education/queries.server.ts';
import { experienceInput } from '#app/experience/contract.ts';
import { addExperience, listExperiences } from '#app/experience/queries.server.ts';
import { projectInput } from '#app/projects/contract.ts';
import { addProject, listProjects } from '#app/projects/queries.server.ts';
import { type RedirectInput, redirectInput } from '#app/redirects/contract.ts';
import { addRedirect, listRedirects } from '#app/redirects/queries.server.ts';
import { skillInput } from '#app/skills/contract.ts';
import { addSkill, listSkills } from '#app/skills/queries.server.ts';
import type { Db } from '#platform/database/database.ts';

export type Counts = { added: number; kept: number };

/** Exports as the API answers, imports through the API's contract. */
type Collection = {
  name: string;
  list: (db: Db) => Promise<object[]>;
  /** Adds missing items and keeps existing ones. */
  merge: (db: Db, items: unknown) => Promise<Counts>;
};

/** Ordered for importing: projects refer to categories. */
export const collections: Collection[] = [
  collection('categories', categoryInput, listCategories, addCategory, (item) => item.name),
  // Lists begin with the newest: import in reverse.
  collection('projects', projectInput, listProjects, addProject, (item) => item.title, 'reversed'),
  collection(
    'skills',
    skillInput,
    (db) => listSkills(db, { all: true }),
    addSkill,
    (item) => item.title,
  ),
  collection('experiences', experienceInput, listExperiences, addExperience, (item) =>
    [item.position, item.company_name, item.start_date].join('\n'),
  ),
  collection('education', educationInput, listEducation, addEducation, (item) =>
    [item.degree, item.institution_name, item.start_year].join('\n'),
  ),
  collection(
    'redirects',
    redirectInput,
    listRedirects,
    addCheckedRedirect,
    (item) => item.from_path,
    'reversed',
  ),
];

async function addCheckedRedirect(db: Db, input: RedirectInput) {
  const outcome = await addRedirect(db, input);
  if ('refused' in outcome)
    throw new Error(`${input.from_path}: ${Object.values(outcome.refused).flat()[0]}`);
}

function collection<Input, Entity extends object>(
  name: string,
  input: z.ZodType<Input>,
  list: (db: Db) => Promise<Entity[]>,
  add: (db: Db, input: Input) => Promise<unknown>,
  keyOf: (item: Input | Entity) => string,
  order: 'same' | 'reversed' = 'same',
): Collection {
  return {
    name,
    list,
    async merge(db, items) {
      const known = new Set((await list(db)).map(keyOf));
      const given = z.array(input).parse(items);
      const counts = { added: 0, kept: 0 };
      for (const item of order === 'reversed' ? given.reverse() : given) {
        const isNew = !known.has(keyOf(item));
        if (isNew) await add(db, item);
        known.add(keyOf(item));
        counts[isNew ? 'added' : 'kept'] += 1;
      }
      return counts;
    },
  };
}
