import type { Page } from 'playwright/test';

/** The headings of addresses that always have the same one. */
const headings: Record<string, string> = {
  '/projects': 'Projeler',
  '/contact': 'İletişim',
  '/privacy': 'Aydınlatma Metni',
  '/admin/login': 'Admin Paneli',
  '/admin/dashboard': 'Analytics Dashboard',
  '/admin/account': 'Hesap',
  '/admin/appearance': 'Görünüm',
  '/admin/articles': 'Makaleler',
  '/admin/articles/new': 'Yeni Makale Ekle',
  '/admin/articles/import': "Medium'dan İçe Aktar",
  '/admin/audit': 'İşlem Kaydı',
  '/admin/backups': 'Yedekler',
  '/admin/categories': 'Kategoriler',
  '/admin/checkup': 'Denetim',
  '/admin/cv/education': 'Eğitim',
  '/admin/cv/experience': 'İş Deneyimi',
  '/admin/cv/import': 'CV İçe Aktar',
  '/admin/keys': 'Anahtarlar',
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
  '/admin/webhooks': 'Webhook’lar',
};

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
  const dock = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('nav[data-dock] a[href^="/"]')]
      .filter((link) => {
        const to = link.pathname;
        const isHere = location.pathname === to || (to !== '/' && location.pathname.startsWith(`${to}/`));
        return isHere !== (link.getAttribute('aria-current') === 'page');
      })
      .map((link) => link.pathname),
  );
  return [...wrong, ...dock.map((to) => `dock marks ${to}: ${path}`)];
}
