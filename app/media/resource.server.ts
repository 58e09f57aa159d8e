import { defineResource } from '#kit/resource.ts';
import { DAY } from '#platform/time.ts';
import { upload, uploads } from './api.server.ts';
import { uploadContent } from './content.server.ts';
import { sweepLeftovers } from './queries.server.ts';
import { uploadedFiles } from './serve.server.ts';
import { uploadTools } from './tools.ts';

export const mediaResource = defineResource({
  name: 'media',
  agents: { tools: uploadTools },
  api: { '/upload': upload, '/uploads': uploads },
  files: [{ path: '/uploads', routes: uploadedFiles }],
  tables: ['uploads'],
  content: [uploadContent],
  jobs: (deps) => [{ name: 'sweep_uploads', every: DAY, atStart: true, run: () => sweepLeftovers(deps) }],
});
