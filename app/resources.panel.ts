import { cvScreen, type PanelResource, room, screen } from '#kit/panel/panel-resource.ts';
import { aboutDock } from './about/dock.ts';
import { articlesPanel } from './articles/resource.panel.ts';
import { EndedSession } from './auth/admin/ended-session.tsx';
import { FindingsNotice } from './checkup/admin/findings-notice.tsx';
import { cvPanel } from './cv/resource.panel.ts';
import { entriesPanel } from './cv-entries/resource.panel.ts';
import { dashboardPanel } from './dashboard/resource.panel.ts';
import { DemoNotice } from './demo/admin/demo-notice.tsx';
import { homeDock } from './home/dock.ts';
import { keysPanel } from './keys/resource.panel.ts';
import { languagesPanel } from './languages/resource.panel.ts';
import { messagesPanel } from './messages/resource.panel.ts';
import { CopyNotice } from './original/admin/copy-notice.tsx';
import { pagesPanel } from './pages/resource.panel.ts';
import { projectsPanel } from './projects/resource.panel.ts';
import { seoDock } from './seo/dock.ts';
import { settingsDock } from './settings/dock.ts';

/** Every resource of the panel, in the order of the dock and the palette. */
export const panelResources: readonly PanelResource[] = [
  { dock: homeDock },
  { dock: aboutDock },
  dashboardPanel,
  projectsPanel,
  articlesPanel,
  pagesPanel,
  messagesPanel,
  {
    ...room(14, 'seo', 'SEO', 'Aramada, paylaşımda', () => import('./seo/admin/index.tsx')),
    dock: seoDock,
  },
  room(
    12,
    'appearance',
    'Görünüm',
    'Renk, yazı tipi, bölümler',
    () => import('./appearance/admin/index.tsx'),
  ),
  languagesPanel,
  room(34, 'redirects', 'Yönlendirmeler', 'Taşınan sayfalar', () => import('./redirects/admin/index.tsx')),
  {
    ...room(
      11,
      'settings',
      'Site ve kişi',
      'Adınız, ana sayfa, CV',
      () => import('./settings/admin/index.tsx'),
    ),
    dock: settingsDock,
    forms: { profile: () => '/admin/settings' },
  },
  cvScreen('skills', 'Yetenekler', () => import('./skills/admin/index.tsx'), 'skills'),
  cvScreen('cv/experience', 'Deneyim', () => import('./experience/admin/index.tsx'), 'experience'),
  cvScreen('cv/education', 'Eğitim', () => import('./education/admin/index.tsx'), 'education'),
  entriesPanel,
  {
    ...screen('categories', 'Kategoriler', () => import('./categories/admin/index.tsx'), 'categories'),
    partOf: '/admin/projects',
  },
  room(15, 'mail', 'E-posta', 'Mesajlar gelsin, yanıtlar gitsin', () => import('./mail/admin/index.tsx')),
  room(31, 'backups', 'Yedekler', 'Al, indir, dışarıda sakla', () => import('./backups/admin/index.tsx')),
  {
    ...room(32, 'checkup', 'Denetim', 'Site sağlıklı mı?', () => import('./checkup/admin/index.tsx')),
    notice: FindingsNotice,
  },
  { notice: CopyNotice },
  { notice: DemoNotice },
  {
    ...room(
      21,
      'account',
      'Hesap',
      'Şifre, ikinci adım, oturumlar',
      () => import('./auth/admin/account.tsx'),
    ),
    notice: EndedSession,
  },
  keysPanel,
  room(23, 'webhooks', 'Webhook’lar', 'Başka sistemlere haber', () => import('./webhooks/admin/index.tsx')),
  room(24, 'static-copy', 'Statik kopya', 'Dosya olarak site', () => import('./static-copy/admin/index.tsx')),
  room(25, 'ask', 'Yapay zekâ', 'Siteniz sorulsun', () => import('./ask/admin/index.tsx')),
  room(33, 'audit', 'İşlem Kaydı', 'Kim, ne zaman, ne yaptı?', () => import('./audit/admin/index.tsx')),
  room(35, 'privacy', 'Gizlilik', 'Aydınlatma, saklama', () => import('./privacy/admin/index.tsx')),
  cvPanel,
];
