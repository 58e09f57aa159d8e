import { mkdirSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import { browserOptions } from '#test/browser.ts';
import { fillWithSamples } from '#test/samples/content.ts';
import { addSampleVisits } from '#test/samples/visits.ts';
import { owner, Site } from './site.ts';

// Takes every screen at three widths, light and dark, full and empty, into screenshots/ (which is not committed).
// usage: node e2e/screenshots.ts [WORD …]   only screens whose name holds one of the words
type Call = ReturnType<Site['call']>;

const folder = 'screenshots';
const secret = 'only-for-these-screens-and-their-visitors';
const words = process.argv.slice(2);
const widths = [375, 768, 1440];
const schemes = ['light', 'dark'] as const;

const publicScreens = {
  home: '/',
  about: '/about',
  projects: '/projects',
  project: '',
  blog: '/blog',
  article: '',
  contact: '/contact',
  'not-found': '/yok',
};
const panelScreens = {
  dashboard: '/admin/dashboard',
  'panel-projects': '/admin/projects',
  'project-form': '/admin/projects/new',
  articles: '/admin/articles',
  'article-form': '/admin/articles/new',
  import: '/admin/articles/import',
  pages: '/admin/pages',
  'page-form': '/admin/pages/new?start=simdi',
  messages: '/admin/messages',
  settings: '/admin/settings',
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
  privacy: '/admin/privacy',
};

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(browserOptions());
await takeAll('empty', false);
await takeAll('full', true);
await browser.close();

async function takeAll(state: string, full: boolean) {
  const site = new Site({ STARTER_CONTENT: 'none', LOG_LEVEL: 'info', APP_SECRET: secret });
  await site.start();
  const asOwner = site.call(await site.token());
  const asVisitor = site.call();
  if (full) await fill(site, asOwner, asVisitor);
  const [article] = (await (await asVisitor('GET', '/api/articles')).json()).data;
  const [project] = await (await asOwner('GET', '/api/projects')).json();

  for (const width of widths) {
    for (const colorScheme of schemes) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        locale: 'tr-TR',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const take = async (name: string, path: string) => {
        if (words.length > 0 && !words.some((word) => name.includes(word))) return;
        await page.goto(site.url + path, { waitUntil: 'load' });
        await page.waitForTimeout(500);
        await page.screenshot({
          path: `${folder}/${name}-${state}-${width}-${colorScheme}.png`,
          fullPage: true,
        });
      };
      const paths = {
        ...publicScreens,
        article: article ? `/blog/${article.slug}` : '/blog/yok',
        project: `/projects/${project?.slug ?? 'yok'}`,
      };
      for (const [name, path] of Object.entries(paths)) await take(name, path);
      await take('login', '/admin/login');
      await enterPanel(page, site);
      for (const [name, path] of Object.entries(panelScreens)) await take(name, path);
      await context.close();
    }
  }
  await site.remove();
}

async function fill(site: Site, asOwner: Call, asVisitor: Call) {
  await fillWithSamples(asOwner, asVisitor);
  const { data }: { data: { slug: string }[] } = await (await asVisitor('GET', '/api/articles')).json();
  await site.stop();
  const pages = data.map(({ slug }) => `/blog/${slug}`);
  await addSampleVisits(site.folder, secret, ['/', '/blog', ...pages, '/projects', '/about']);
  await site.start();
}

async function enterPanel(page: Page, site: Site) {
  await page.goto(`${site.url}/admin/login`);
  await page.locator('input[name=email]').fill(owner.email);
  await page.locator('input[name=password]').fill(owner.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/admin/dashboard');
}
