import { aboutPanel } from './about/resource.panel.ts';
import { analyticsPanel } from './analytics/resource.panel.ts';
import { appearancePanel } from './appearance/resource.panel.ts';
import { articlesPanel } from './articles/resource.panel.ts';
import { auditPanel } from './audit/resource.panel.ts';
import { authPanel } from './auth/resource.panel.ts';
import { backupsPanel } from './backups/resource.panel.ts';
import { categoriesPanel } from './categories/resource.panel.ts';
import { checkupPanel } from './checkup/resource.panel.ts';
import { cvPanel } from './cv/resource.panel.ts';
import { dashboardPanel } from './dashboard/resource.panel.ts';
import { educationPanel } from './education/resource.panel.ts';
import { experiencePanel } from './experience/resource.panel.ts';
import { homePanel } from './home/resource.panel.ts';
import { keysPanel } from './keys/resource.panel.ts';
import { mailPanel } from './mail/resource.panel.ts';
import { mediaPanel } from './media/resource.panel.ts';
import { messagesPanel } from './messages/resource.panel.ts';
import type { PanelResource } from './panel-resource.ts';
import { privacyPanel } from './privacy/resource.panel.ts';
import { profilePanel } from './profile/resource.panel.ts';
import { projectsPanel } from './projects/resource.panel.ts';
import { redirectsPanel } from './redirects/resource.panel.ts';
import { seoPanel } from './seo/resource.panel.ts';
import { settingsPanel } from './settings/resource.panel.ts';
import { skillsPanel } from './skills/resource.panel.ts';
import { starterPanel } from './starter/resource.panel.ts';
import { webhooksPanel } from './webhooks/resource.panel.ts';

/** Lists every resource that the panel knows, in the order of the dock's links and of the palette. */
export const panelResources: readonly PanelResource[] = [
  homePanel,
  aboutPanel,
  dashboardPanel,
  projectsPanel,
  articlesPanel,
  messagesPanel,
  seoPanel,
  appearancePanel,
  redirectsPanel,
  settingsPanel,
  skillsPanel,
  experiencePanel,
  educationPanel,
  categoriesPanel,
  mailPanel,
  backupsPanel,
  checkupPanel,
  authPanel,
  keysPanel,
  webhooksPanel,
  auditPanel,
  privacyPanel,
  analyticsPanel,
  profilePanel,
  mediaPanel,
  cvPanel,
  starterPanel,
];
