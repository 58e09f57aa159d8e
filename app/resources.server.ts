import type { Resource } from '#kit/resource.ts';
import { aboutResource } from './about/resource.server.ts';
import { analyticsResource } from './analytics/resource.server.ts';
import { appearanceResource } from './appearance/resource.server.ts';
import { articlesResource } from './articles/resource.server.ts';
import { askResource } from './ask/resource.server.ts';
import { auditResource } from './audit/resource.server.ts';
import { authResource } from './auth/resource.server.ts';
import { backupsResource } from './backups/resource.server.ts';
import { categoriesResource } from './categories/resource.server.ts';
import { checkupResource } from './checkup/resource.server.ts';
import { cvResource } from './cv/resource.server.ts';
import { entryRecord } from './cv-entries/record.server.ts';
import { dashboardResource } from './dashboard/resource.server.ts';
import { demoResource } from './demo/resource.server.ts';
import { educationRecord } from './education/record.server.ts';
import { experienceRecord } from './experience/record.server.ts';
import { feedsResource } from './feeds/resource.server.ts';
import { homeResource } from './home/resource.server.ts';
import { keysResource } from './keys/resource.server.ts';
import { languagesResource } from './languages/resource.server.ts';
import { mailResource } from './mail/resource.server.ts';
import { mcpResource } from './mcp/resource.server.ts';
import { mediaResource } from './media/resource.server.ts';
import { messagesResource } from './messages/resource.server.ts';
import { originalResource } from './original/resource.server.ts';
import { pagesResource } from './pages/resource.server.ts';
import { privacyResource } from './privacy/resource.server.ts';
import { profileResource } from './profile/resource.server.ts';
import { projectsResource } from './projects/resource.server.ts';
import { redirectsResource } from './redirects/resource.server.ts';
import { seoResource } from './seo/resource.server.ts';
import { skillRecord } from './skills/record.server.ts';
import { starterResource } from './starter/resource.server.ts';
import { staticCopyResource } from './static-copy/resource.server.ts';
import { thisSiteResource } from './this-site/resource.server.ts';
import { webhooksResource } from './webhooks/resource.server.ts';

/** Order of restoring and importing (referenced resources first), and of the dock. */
export const resources: readonly Resource[] = [
  homeResource,
  aboutResource,
  dashboardResource,
  authResource,
  auditResource,
  keysResource,
  webhooksResource,
  mediaResource,
  categoriesResource,
  projectsResource,
  skillRecord.resource,
  experienceRecord.resource,
  educationRecord.resource,
  entryRecord.resource,
  redirectsResource,
  profileResource,
  privacyResource,
  thisSiteResource,
  cvResource,
  articlesResource,
  pagesResource,
  mailResource,
  messagesResource,
  analyticsResource,
  seoResource,
  appearanceResource,
  languagesResource,
  { name: 'settings', dock: async () => (await import('./dock.ts')).dock.settings },
  starterResource,
  backupsResource,
  checkupResource,
  originalResource,
  demoResource,
  staticCopyResource,
  askResource,
  feedsResource,
  mcpResource,
];
