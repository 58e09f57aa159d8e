import { cvScreen, type PanelResource, room, screen } from '#kit/panel/panel-resource.ts';
import { EndedSession } from './auth/admin/ended-session.tsx';
import { FindingsNotice } from './checkup/admin/findings-notice.tsx';
import { DemoNotice } from './demo/admin/demo-notice.tsx';
import { dock } from './dock.ts';
import { CopyNotice } from './original/admin/copy-notice.tsx';

const languages = room(
  16,
  'languages',
  'Diller',
  'İngilizce, çeviriler',
  () => import('./languages/admin/index.tsx'),
);
const entries = cvScreen(
  'cv/entries',
  'CV Kayıtları',
  () => import('./cv-entries/admin/index.tsx'),
  'cv-entries',
);
const cvLinks = cvScreen('cv/links', 'CV’ler', () => import('./cv/admin/links.tsx'));

/** Every resource of the panel, in the order of the dock and the palette. */
export const panelResources: readonly PanelResource[] = [
  { dock: dock.home },
  { dock: dock.about },
  {
    screens: { dashboard: () => import('./dashboard/index.tsx') },
    dock: dock.dashboard,
    palette: { screens: { Dashboard: '/admin/dashboard' } },
  },
  {
    screens: {
      projects: () => import('./projects/admin/index.tsx'),
      'projects/github': () => import('./projects/admin/github.tsx'),
      'projects/new': () => import('./projects/admin/edit.tsx'),
      'projects/:id/edit': () => import('./projects/admin/edit.tsx'),
    },
    dock: dock.projects,
    forms: { projects: (id) => `/admin/projects/${id}/edit` },
    palette: {
      screens: { Projeler: '/admin/projects' },
      actions: { 'Yeni Proje Ekle': '/admin/projects/new', 'GitHub’dan Proje Al': '/admin/projects/github' },
      search: async () => (await import('./palette-search.ts')).searchProjects,
    },
  },
  {
    screens: {
      articles: () => import('./articles/admin/index.tsx'),
      'articles/new': () => import('./articles/admin/edit.tsx'),
      'articles/tags': () => import('./articles/admin/tags.tsx'),
      'articles/import': () => import('./articles/admin/import.tsx'),
      'articles/edit/:slug': () => import('./articles/admin/edit.tsx'),
      'articles/:id': () => import('./articles/admin/find.tsx'),
    },
    dock: dock.articles,
    forms: { articles: (id) => `/admin/articles/${id}` },
    palette: {
      screens: { Makaleler: '/admin/articles', Etiketler: '/admin/articles/tags' },
      actions: {
        'Yeni Makale Ekle': '/admin/articles/new',
        'Makale İçe Aktar': '/admin/articles/import',
      },
      search: async () => (await import('./articles/admin/find.tsx')).search,
    },
  },
  {
    screens: {
      pages: () => import('./pages/admin/index.tsx'),
      'pages/new': () => import('./pages/admin/edit.tsx'),
      'pages/edit/:slug': () => import('./pages/admin/edit.tsx'),
      'pages/:id': () => import('./pages/admin/find.tsx'),
    },
    forms: { pages: (id) => `/admin/pages/${id}` },
    ownLinks: async () => (await import('./pages/admin/dock-pages.ts')).dockPages(),
    room: { order: 13, to: '/admin/pages', label: 'Sayfalar', about: 'Kendi adresi olan metinler' },
    palette: {
      screens: { Sayfalar: '/admin/pages' },
      actions: { 'Yeni Sayfa Ekle': '/admin/pages/new' },
      search: async () => (await import('./pages/admin/find.tsx')).search,
    },
  },
  {
    screens: { messages: () => import('./messages/admin/index.tsx') },
    dock: dock.messages,
    palette: {
      screens: { Mesajlar: '/admin/messages' },
      search: async () => (await import('./palette-search.ts')).searchMessages,
    },
  },
  {
    ...room(14, 'seo', 'SEO', 'Aramada, paylaşımda', () => import('./seo/admin/index.tsx')),
    dock: dock.seo,
  },
  room(
    12,
    'appearance',
    'Görünüm',
    'Renk, yazı tipi, bölümler',
    () => import('./appearance/admin/index.tsx'),
  ),
  {
    ...languages,
    screens: {
      ...languages.screens,
      'languages/:language/:kind/:id': () => import('./languages/admin/translation.tsx'),
    },
  },
  room(34, 'redirects', 'Yönlendirmeler', 'Taşınan sayfalar', () => import('./redirects/admin/index.tsx')),
  {
    ...room(
      11,
      'settings',
      'Site ve kişi',
      'Adınız, ana sayfa, CV',
      () => import('./settings/admin/index.tsx'),
    ),
    dock: dock.settings,
    forms: { profile: () => '/admin/settings' },
  },
  cvScreen('skills', 'Yetenekler', () => import('./skills/admin/index.tsx'), 'skills'),
  cvScreen('cv/experience', 'Deneyim', () => import('./experience/admin/index.tsx'), 'experience'),
  cvScreen('cv/education', 'Eğitim', () => import('./education/admin/index.tsx'), 'education'),
  {
    ...entries,
    palette: {
      ...entries.palette,
      search: async () => (await import('./palette-search.ts')).searchEntries,
    },
  },
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
  {
    screens: {
      keys: () => import('./keys/admin/index.tsx'),
      authorize: () => import('./keys/admin/authorize.tsx'),
    },
    palette: { screens: { Anahtarlar: '/admin/keys' } },
    room: { order: 22, to: '/admin/keys', label: 'Anahtarlar', about: 'Betikler ve yapay zekâ için' },
  },
  room(23, 'webhooks', 'Webhook’lar', 'Başka sistemlere haber', () => import('./webhooks/admin/index.tsx')),
  room(24, 'static-copy', 'Statik kopya', 'Dosya olarak site', () => import('./static-copy/admin/index.tsx')),
  room(25, 'ask', 'Yapay zekâ', 'Siteniz sorulsun', () => import('./ask/admin/index.tsx')),
  room(33, 'audit', 'İşlem Kaydı', 'Kim, ne zaman, ne yaptı?', () => import('./audit/admin/index.tsx')),
  room(35, 'privacy', 'Gizlilik', 'Aydınlatma, saklama', () => import('./privacy/admin/index.tsx')),
  {
    ...cvLinks,
    screens: { ...cvLinks.screens, 'cv/import': () => import('./cv/admin/import.tsx') },
    palette: { ...cvLinks.palette, actions: { 'CV İçe Aktar': '/admin/cv/import' } },
  },
];
