import { send } from '#app/api.ts';
import { articleList } from '#app/articles/contract.ts';
import { messageList } from '#app/messages/contract.ts';
import { projectList } from '#app/projects/contract.ts';
import { fold } from '#app/text/fold.ts';

/** One thing that the palette leads to. */
export type Command = { label: string; group: string; to: string };

const screen = (label: string, to: string): Command => ({ label, group: 'Ekranlar', to });
const action = (label: string, to: string): Command => ({ label, group: 'Yeni', to });

const fixed: Command[] = [
  screen('Dashboard', '/admin/dashboard'),
  screen('Projeler', '/admin/projects'),
  screen('Makaleler', '/admin/articles'),
  screen('Mesajlar', '/admin/messages'),
  screen('SEO', '/admin/seo'),
  screen('Yönlendirmeler', '/admin/redirects'),
  screen('Site Ayarları', '/admin/settings'),
  screen('Yetenekler', '/admin/skills'),
  screen('Deneyim', '/admin/cv/experience'),
  screen('Eğitim', '/admin/cv/education'),
  screen('Kategoriler', '/admin/categories'),
  screen('Yedekler', '/admin/backups'),
  screen('Hesap', '/admin/account'),
  screen('İşlem Kaydı', '/admin/audit'),
  screen('Gizlilik', '/admin/privacy'),
  action('Yeni Makale Ekle', '/admin/articles/new'),
  action('Yeni Proje Ekle', '/admin/projects/new'),
  action('Makale İçe Aktar', '/admin/articles/import'),
  { label: 'Siteyi Gör', group: 'Site', to: '/' },
];

/** Screens and actions whose name holds the words, whatever their letters' case or marks. */
export function matchingCommands(words: string): Command[] {
  const wanted = fold(words).trim();
  return fixed.filter(({ label }) => fold(label).includes(wanted));
}

/** Articles, projects and messages that hold the words, a few of each. */
export async function findContent(words: string, signal: AbortSignal): Promise<Command[]> {
  const q = new URLSearchParams({ q: words, page: '1', per_page: '5' });
  const [articles, projects, messages] = await Promise.all([
    send('GET', `/api/articles?${q}`, { reply: articleList, signal }),
    send('GET', '/api/projects', { reply: projectList, signal }),
    send('GET', `/api/messages?${q}`, { reply: messageList, signal }),
  ]);
  const wanted = fold(words).trim();
  return [
    ...articles.data.map(({ title, slug }) => ({
      label: title,
      group: 'Makaleler',
      to: `/admin/articles/edit/${slug}`,
    })),
    ...projects
      .filter(({ title }) => fold(title).includes(wanted))
      .slice(0, 5)
      .map(({ title, id }) => ({ label: title, group: 'Projeler', to: `/admin/projects/${id}/edit` })),
    ...messages.data.map(({ name, message }) => ({
      label: `${name}: ${message.slice(0, 60)}`,
      group: 'Mesajlar',
      to: `/admin/messages?q=${encodeURIComponent(words)}`,
    })),
  ];
}
