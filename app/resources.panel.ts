import { aboutDock } from './about/dock.ts';
import { articlesPanel } from './articles/resource.panel.ts';
import { cvPanel } from './cv/resource.panel.ts';
import { dashboardPanel } from './dashboard/resource.panel.ts';
import { homeDock } from './home/dock.ts';
import { keysPanel } from './keys/resource.panel.ts';
import { messagesPanel } from './messages/resource.panel.ts';
import { type PanelResource, screen } from './panel-resource.ts';
import { projectsPanel } from './projects/resource.panel.ts';
import { seoDock } from './seo/dock.ts';
import { settingsDock } from './settings/dock.ts';

/** Lists every resource that the panel knows, in the order of the dock's links and of the palette. */
export const panelResources: readonly PanelResource[] = [
  { dock: homeDock },
  { dock: aboutDock },
  dashboardPanel,
  projectsPanel,
  articlesPanel,
  messagesPanel,
  { ...screen('seo', 'SEO', () => import('./seo/admin/index.tsx')), dock: seoDock },
  screen('appearance', 'Görünüm', () => import('./appearance/admin/index.tsx')),
  screen('redirects', 'Yönlendirmeler', () => import('./redirects/admin/index.tsx')),
  { ...screen('settings', 'Site Ayarları', () => import('./settings/admin/index.tsx')), dock: settingsDock },
  screen('skills', 'Yetenekler', () => import('./skills/admin/index.tsx')),
  screen('cv/experience', 'Deneyim', () => import('./experience/admin/index.tsx')),
  screen('cv/education', 'Eğitim', () => import('./education/admin/index.tsx')),
  screen('categories', 'Kategoriler', () => import('./categories/admin/index.tsx')),
  screen('mail', 'E-posta ayarları', () => import('./mail/admin/index.tsx')),
  screen('backups', 'Yedekler', () => import('./backups/admin/index.tsx')),
  screen('checkup', 'Denetim', () => import('./checkup/admin/index.tsx')),
  screen('account', 'Hesap', () => import('./auth/admin/account.tsx')),
  keysPanel,
  screen('webhooks', 'Webhook’lar', () => import('./webhooks/admin/index.tsx')),
  screen('audit', 'İşlem Kaydı', () => import('./audit/admin/index.tsx')),
  screen('privacy', 'Gizlilik', () => import('./privacy/admin/index.tsx')),
  cvPanel,
];
