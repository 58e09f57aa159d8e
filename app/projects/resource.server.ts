import { recordTools } from '#app/record-tools.ts';
import { defineResource, recordWrites } from '#app/resource.ts';
import { collection } from '#platform/content/collection.ts';
import { projectSitemap, sharedProject } from './addresses.server.ts';
import { projects } from './api.server.ts';
import { projectInput } from './contract.ts';
import { addProject, listProjects } from './queries.server.ts';
import { writeProjectStarter } from './starter.server.ts';
import { projectImage } from './upload.server.ts';
import { projectUploadPlaces } from './upload-places.server.ts';

export const projectsResource = defineResource({
  name: 'projects',
  agents: {
    tools: recordTools({
      one: 'project',
      many: 'projects',
      path: '/api/projects',
      input: projectInput,
      example: { title: 'Vitrin', description: 'Kişisel site', category: 'Other' },
    }),
  },
  api: [
    {
      path: '/projects/upload-image',
      routes: projectImage,
      keys: { 'media:write': ['POST /'] },
      changes: [],
      takesUploads: true,
    },
    {
      path: '/projects',
      routes: projects,
      public: ['GET /', 'GET /:id{[0-9]{1,9}}'],
      keys: { 'content:read': ['GET /', 'GET /:id{[0-9]{1,9}}'], 'profile:write': recordWrites },
      changes: ['projects'],
    },
  ],
  pages: async () => [(await import('./site/index.tsx')).projects],
  sitemap: projectSitemap,
  share: {
    pages: { projects: { title: 'Projeler', path: '/projects' } },
    rows: { project: sharedProject },
  },
  dock: async () => (await import('./dock.ts')).projectsDock,
  tables: ['projects'],
  trash: 'projects',
  starter: { table: 'projects', write: writeProjectStarter },
  content: [
    collection({
      name: 'projects',
      input: projectInput,
      list: listProjects,
      add: addProject,
      keyOf: (item) => item.title,
      newestFirst: true,
    }),
  ],
  uploadPlaces: projectUploadPlaces,
});
