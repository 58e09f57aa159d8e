import { defineResource } from '#app/resource.ts';
import { profile } from './api.server.ts';
import { profileContent } from './content.server.ts';
import { writeProfileStarter } from './starter.server.ts';
import { profileTools } from './tools.ts';
import { profileUploadPlaces } from './upload-places.server.ts';

export const profileResource = defineResource({
  name: 'profile',
  agents: { tools: profileTools },
  api: { '/personal-info': profile },
  tables: ['personal_info'],
  starter: { table: 'personal_info', write: writeProfileStarter },
  content: [profileContent],
  uploadPlaces: profileUploadPlaces,
});
