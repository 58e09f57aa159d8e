import type { Page } from 'playwright/test';

/** The headings of addresses that always have the same one. */
export const headings: Record<string, string> = {
  '/projects': 'Projeler',
  '/contact': 'İletişim',
  '/aydinlatma': 'Aydınlatma Metni',
  '/admin/login': 'Admin Paneli',
  '/admin/dashboard': 'Analytics Dashboard',
  '/admin/account': 'Hesap',
  '/admin/appearance': 'Görünüm',
  '/admin/articles': 'Makaleler',
  '/admin/articles/tags': 'Etiketler',
  '/admin/articles/new': 'Yeni Makale Ekle',
  '/admin/articles/import': "Medium'dan İçe Aktar",
  '/admin/ask': 'Yapay zekâ',
  '/admin/audit': 'İşlem Kaydı',
  '/admin/backups': 'Yedekler',
  '/admin/categories': 'Kategoriler',
  '/admin/checkup': 'Denetim',
  '/admin/cv/education': 'Eğitim',
  '/admin/cv/entries': 'CV Kayıtları',
  '/admin/cv/experience': 'İş Deneyimi',
  '/admin/cv/links': 'CV’ler',
  '/admin/cv/import': 'CV İçe Aktar',
  '/admin/keys': 'Anahtarlar',
  '/admin/languages': 'Diller',
  '/admin/mail': 'E-posta',
  '/admin/messages': 'Mesajlar',
  '/admin/pages': 'Sayfalar',
  '/admin/pages/new': 'Yeni Sayfa Ekle',
  '/admin/privacy': 'Gizlilik',
  '/admin/projects': 'Projeler',
  '/admin/projects/new': 'Yeni Proje',
  '/admin/projects/github': 'GitHub’dan al',
  '/admin/redirects': 'Yönlendirmeler',
  '/admin/seo': 'SEO Ayarları',
  '/admin/settings': 'Site Ayarları',
  '/admin/skills': 'Yetenekler',
  '/admin/static-copy': 'Statik kopya',
  '/admin/webhooks': 'Webhook’lar',
};

/** Every screen of the panel that needs neither a record nor a question. */
export const panelPaths = Object.keys(headings).filter(
  (path) => path.startsWith('/admin/') && path !== '/admin/login',
);

const errorPage = 'Bir şeyler ters gitti';

/** What stays wrong with the screen that a tab shows: its heading, its place in the dock, an error page. */
export async function wrongWith(page: Page): Promise<string[]> {
  let wrong: string[] = [];
  // A move that is under way changes the address before it changes the screen.
  for (let tries = 0; tries < 20; tries++) {
    // A move destroys what is being read.
    wrong = await wrongNow(page).catch((error) => [String(error)]);
    if (wrong.length === 0) return [];
    await page.waitForTimeout(250);
  }
  return wrong;
}

async function wrongNow(page: Page): Promise<string[]> {
  const path = URL.parse(page.url())?.pathname ?? '';
  const isDocument = await page.evaluate(
    () => document.contentType === 'text/html' && document.title !== '' && location.protocol !== 'about:',
  );
  if (!isDocument) return [];
  const shown = page.locator('h1, h2, p').filter({ visible: true }).first();
  await shown.waitFor({ timeout: 10_000 }).catch(() => {});
  const heading = await page.evaluate(
    () => document.querySelector('h1')?.innerText.trim().replace(/\s+/g, ' ') ?? '',
  );
  if (!heading) return [`no heading: ${path}`];
  if (heading === errorPage) return [`error page: ${path}`];
  const known = headings[path];
  const wrong = known && heading !== known ? [`heading “${heading}”: ${path}`] : [];
  const dock = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[data-dock] a[href^="/"]')];
    const leadsTo = (path: string, to: string) =>
      path === to || (!/^\/(?:en)?$/.test(to) && path.startsWith(`${to}/`));
    const isLinked = links.some((link) => leadsTo(location.pathname, link.pathname));
    // The other screens of the settings belong to their link, and so do own pages and translations that are written.
    const isRoom =
      document.querySelector('nav#rooms a[aria-current]') !== null ||
      /^\/admin\/(?:pages|languages)\//.test(location.pathname);
    const above: Record<string, string> = { '/admin/categories': '/admin/projects' };
    const here = isRoom && !isLinked ? '/admin/settings' : (above[location.pathname] ?? location.pathname);
    return links
      .map((link) => link.pathname)
      .filter((to, at) => leadsTo(here, to) !== (links[at]?.getAttribute('aria-current') === 'page'));
  });
  return [...wrong, ...dock.map((to) => `dock marks ${to}: ${path}`)];
}
