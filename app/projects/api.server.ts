import { categoryExists } from '#app/categories/queries.server.ts';
import { answerFound, ID, idOf, publicRoute } from '#kit/http/routes.server.ts';
import { recordRoutes } from '#kit/records/routes.server.ts';
import type { Db } from '#platform/database/database.ts';
import { reorder } from '#platform/database/revisions.ts';
import { Refused } from '#platform/refused.ts';
import { type ProjectInput, projectInput, projectReply } from './contract.ts';
import { deleteProject, findProject, listProjects, restoreProject } from './read.server.ts';
import { addProject, saveProject } from './write.server.ts';

export const projects = recordRoutes({
  store: {
    list: listProjects,
    add: async (db, input) => {
      await demandCategory(db, input);
      return addProject(db, input);
    },
    save: async (db, id, input) => {
      await demandCategory(db, input);
      return saveProject(db, id, input);
    },
    remove: deleteProject,
    restore: restoreProject,
    order: (db, ids) => reorder(db, 'projects', ids),
  },
  input: projectInput,
  reply: projectReply,
  listed: 'Every project, in the owner’s order, else featured ones first',
  one: 'a project',
  noun: 'Proje',
  isPublic: true,
  scope: 'profile:write',
  invalidates: ['projects'],
}).get(`/${ID}`, publicRoute('One project', { reply: projectReply, scope: 'content:read' }), async (c) =>
  answerFound(c, await findProject(c.var.deps.db, idOf(c))),
);

async function demandCategory(db: Db, { category }: ProjectInput) {
  if (!(await categoryExists(db, category)))
    throw new Refused({ errors: { category: ['Böyle bir kategori yok.'] } });
}
