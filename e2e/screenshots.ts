import { mkdirSync, readFileSync } from 'node:fs';
import { chromium, type Locator, type Page } from 'playwright';
import { browserOptions } from '#test/browser.ts';
import { fillWithSamples } from '#test/samples/content.ts';
import { addSampleVisits } from '#test/samples/visits.ts';
import { askSite, uploadPicture } from './scene.ts';
import { owner, Site } from './site.ts';

// Takes every screen at three widths, light and dark, full and empty, into screenshots/ (which is not committed).
// usage: node e2e/screenshots.ts [WORD …]   only screens whose name holds one of the words, such as `project` or `project-full`
type Call = ReturnType<Site['call']>;

const folder = 'screenshots';
const secret = 'only-for-these-screens-and-their-visitors';
const words = process.argv.slice(2);
const widths = [375, 768, 1440];
const schemes = ['light', 'dark'] as const;

const caseStudy = [
  '<h2>Sorun</h2><p>Eski sistem her siparişi aynı tabloya yazıyor, her tüketici aynı tabloyu yokluyordu. Öğle saatinde kilit beklemeleri 840 milisaniyeye çıkıyordu.</p>',
  '<h2>Yaklaşım</h2><p>Önce ölçtük: hangi sorgu, hangi saatte, hangi kilit. Sonra kuyruğu tablodan ayırdık ama veritabanından ayırmadık.</p>',
  '<h2>Kararlar</h2><blockquote data-callout="decision"><p>Kuyruk PostgreSQL’de kaldı.</p><p><strong>Öteki yol:</strong> Kafka.</p><p><strong>Bedeli:</strong> Saniyede 12 bin işin üstü yok.</p></blockquote>',
  '<h2>Sonuç</h2><p>p99 gecikme 840 ms’den 96 ms’ye indi, nöbet çağrısı ayda 41’den 6’ya düştü.</p>',
].join('');

const publicScreens = {
  home: '/',
  about: '/about',
  projects: '/projects',
  blog: '/blog',
  contact: '/contact',
  privacy: '/aydinlatma',
  'this-site': '/bu-site',
  'not-found': '/yok',
};
const panelScreens = {
  dashboard: '/admin/dashboard',
  'panel-projects': '/admin/projects',
  'project-form': '/admin/projects/new',
  articles: '/admin/articles',
  'panel-tags': '/admin/articles/tags',
  'article-form': '/admin/articles/new',
  import: '/admin/articles/import',
  pages: '/admin/pages',
  'page-form': '/admin/pages/new?start=simdi',
  messages: '/admin/messages',
  settings: '/admin/settings',
  'settings-cv': '/admin/settings?sekme=cv',
  appearance: '/admin/appearance',
  languages: '/admin/languages',
  'panel-skills': '/admin/skills',
  experience: '/admin/cv/experience',
  education: '/admin/cv/education',
  'cv-entries': '/admin/cv/entries',
  'cv-links': '/admin/cv/links',
  'cv-import': '/admin/cv/import',
  categories: '/admin/categories',
  seo: '/admin/seo',
  account: '/admin/account',
  audit: '/admin/audit',
  backups: '/admin/backups',
  checkup: '/admin/checkup',
  redirects: '/admin/redirects',
  'panel-privacy': '/admin/privacy',
  'panel-static-copy': '/admin/static-copy',
  'panel-ask': '/admin/ask',
  mail: '/admin/mail',
  keys: '/admin/keys',
  webhooks: '/admin/webhooks',
  github: '/admin/projects/github',
  'panel-not-found': '/admin/yok',
};

/** What a button or a card opens. */
const dialogs: Record<string, { path: string; opener: (page: Page) => Locator }> = {
  'project-dialog': {
    path: '/projects',
    opener: (page) => page.locator('main a[href^="/projects/"]').first(),
  },
  'skill-dialog': { path: '/admin/skills', opener: (page) => page.getByRole('button', { name: /^Yeni/ }) },
  'cv-link-dialog': {
    path: '/admin/cv/links',
    opener: (page) => page.getByRole('button', { name: 'Yeni CV' }),
  },
  'key-dialog': { path: '/admin/keys', opener: (page) => page.getByRole('button', { name: /^Yeni/ }) },
};

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(browserOptions());
await takeAll('empty', false);
await takeAll('full', true);
await browser.close();

async function takeAll(state: string, full: boolean) {
  const site = new Site({ STARTER_CONTENT: 'none', LOG_LEVEL: 'info', APP_SECRET: secret });
  try {
    await site.start();
    await takeScreens(site, state, full);
  } finally {
    await site.remove();
  }
}

async function takeScreens(site: Site, state: string, full: boolean) {
  const asOwner = site.call(await site.token());
  const asVisitor = site.call();
  await asOwner('PUT', '/api/this-site', { is_on: true });
  if (full) await askAsAgents(site, asOwner);
  const found = full ? await fill(site, asOwner, asVisitor) : { visitor: {}, panel: {} };

  for (const width of widths) {
    for (const colorScheme of schemes) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        locale: 'tr-TR',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const isWanted = (name: string) =>
        words.length === 0 || words.some((word) => `${name}-${state}`.includes(word));
      const take = async (name: string, path: string, opener?: Locator) => {
        if (!isWanted(name)) return;
        await page.goto(site.url + path, { waitUntil: 'load' });
        await page.waitForTimeout(500);
        if (opener) {
          await opener.first().click();
          await page.waitForTimeout(500);
        }
        await page.screenshot({
          path: `${folder}/${name}-${state}-${width}-${colorScheme}.png`,
          // A dialog covers what is in view.
          fullPage: !opener,
        });
      };
      const takeEach = async (screens: Record<string, string>) => {
        for (const [name, path] of Object.entries(screens)) await take(name, path);
      };
      await takeEach({ ...publicScreens, ...found.visitor, login: '/admin/login' });
      await enterPanel(page, site);
      await takeEach({ ...panelScreens, ...found.panel });
      for (const [name, { path, opener }] of Object.entries(dialogs))
        if (full) await take(name, path, opener(page));
      await context.close();
    }
  }
}

/** Turns on questions of agents, and asks some. */
async function askAsAgents(site: Site, asOwner: Call) {
  await asOwner('PUT', '/api/ask', { ask: 'inquire' });
  for (const name of ['search', 'list_projects', 'search', 'get_cv', 'get_profile', 'search'])
    await askSite(site.url, name, name === 'search' ? { query: 'kuyruk' } : {});
}

async function fill(site: Site, asOwner: Call, asVisitor: Call) {
  await fillWithSamples(asOwner, asVisitor);
  const json = async (method: string, path: string, body?: unknown) => {
    const reply = await asOwner(method, path, body);
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  await json('PUT', '/api/languages', { languages: ['tr', 'en'] });
  const portrait = await uploadPicture(site, '#8a5a44', 900, 900);
  await json('PUT', '/api/personal-info', { data: { profile_image: portrait } });

  const [project] = await json('GET', '/api/projects');
  const picture = await uploadFile(site, 'docs/images/home.png');
  const shot = { url: await uploadFile(site, 'docs/images/article.png'), caption: 'Aynı metin, iki sürüm.' };
  const gallery = [
    shot,
    await uploadPicture(site, '#2f5d50', 700, 1400),
    await uploadPicture(site, '#5d2f50', 700, 1400),
  ];
  const results = [
    { value: '96 ms', before: '840 ms', label: 'p99 gecikme', on_home: true },
    { value: '6', before: '41', label: 'aylık nöbet çağrısı', on_home: true },
    { value: '0', label: 'kayıp iş, 14 ayda' },
  ];
  const written = { role: 'Tasarım, arka uç, pano', team: 'Dört kişi', results, content: caseStudy };
  await json('PUT', `/api/projects/${project.id}`, { ...project, ...written, image: picture, gallery });
  await json('PUT', `/api/translations/en/projects/${project.id}`, {
    fields: {
      title: 'Invoice Cutter',
      description: 'E-invoices for freelancers, in three clicks.',
      content: '<p>Decisions and measurements.</p>',
      role: 'Design and backend',
      team: 'Four people',
      results: [
        { value: '96 ms', before: '840 ms', label: 'p99 latency' },
        { value: '6', before: '41', label: 'calls at night a month' },
        { value: '0', label: 'lost jobs in 14 months' },
      ],
      gallery: [{ ...shot, caption: 'One text, two versions.' }],
    },
    is_published: true,
  });

  const { data } = await (await asVisitor('GET', '/api/articles')).json();
  const [article, other] = data;
  const translated = await json('GET', `/api/articles/${article.id}`);
  await json('PUT', `/api/articles/${article.id}`, { ...translated.data, tags: ['Önbellek', 'Go'] });
  await json('PUT', `/api/translations/en/articles/${article.id}`, {
    fields: { title: 'On caching', excerpt: 'What is slow?', content: '<p>Measure first, keep later.</p>' },
    is_published: true,
  });
  const draft = await json('POST', '/api/articles', { title: 'Henüz taslak', content: '<p>Az sonra.</p>' });
  const { url: preview } = await json('POST', `/api/articles/${draft.data.id}/preview-link`);
  const own = await json('POST', '/api/pages', {
    title: 'Şu anda',
    content: '<p>Kuyrukların neden dolduğunu yazıyorum.</p>',
    is_published: true,
  });
  const choices: { items: { key: string }[] }[] = await json('GET', '/api/cv-links/choices');
  const link = await json('POST', '/api/cv-links', {
    name: 'Rota için',
    title: 'Mimar',
    summary: 'Size özel özet.',
    design: 'classic',
    shown: choices.flatMap(({ items }) => items.map(({ key }) => key)),
  });
  const { path: cv } = await json('POST', `/api/cv-links/${link.id}/link`);

  await site.stop();
  const read = data.map(({ slug }: { slug: string }) => `/blog/${slug}`);
  await addSampleVisits(site.folder, secret, ['/', '/blog', ...read, '/projects', '/about']);
  await site.start();
  return {
    visitor: {
      article: `/blog/${article.slug}`,
      project: `/projects/${project.slug}`,
      tag: '/blog/etiket/onbellek',
      preview,
      'own-page': `/${own.data?.slug ?? own.slug}`,
      cv,
      'english-home': '/en',
      'english-about': '/en/about',
      'english-projects': '/en/projects',
      'english-article': '/en/blog/on-caching',
      'english-contact': '/en/contact',
      'turkish-offer': `/en/blog/${other.slug}`,
    },
    panel: {
      'article-edit': `/admin/articles/edit/${article.slug}`,
      'project-edit': `/admin/projects/${project.id}/edit`,
      translation: `/admin/languages/en/articles/${article.id}`,
    },
  };
}

async function uploadFile(site: Site, path: string): Promise<string> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(readFileSync(path))], 'ekran.png', { type: 'image/png' }));
  body.set('type', 'image');
  const headers = { Authorization: `Bearer ${await site.token()}` };
  const reply = await fetch(`${site.url}/api/upload`, { method: 'POST', headers, body });
  return (await reply.json()).url;
}

async function enterPanel(page: Page, site: Site) {
  await page.goto(`${site.url}/admin/login`);
  await page.locator('input[name=email]').fill(owner.email);
  await page.locator('input[name=password]').fill(owner.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/admin/dashboard');
}
