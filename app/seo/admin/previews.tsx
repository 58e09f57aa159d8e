import type { SeoSettings } from '../fields.ts';
import type { SiteHead } from '../site-head.ts';
import { fingerprint } from '../site-head.ts';

type Props = {
  settings: SeoSettings;
  site: Pick<SiteHead, 'url' | 'name' | 'title' | 'description' | 'author' | 'themeColor'>;
};

export function Previews({ settings, site }: Props) {
  const host = new URL(site.url).host;
  const description = settings.meta_description || site.description || 'Açıklama girilmedi.';
  const title = settings.og_title || site.title;
  const drawn = `/share/page/home.png?v=${fingerprint(site.title + site.author + site.themeColor)}`;
  return (
    <aside aria-label="Önizleme" className="grid content-start gap-6 max-lg:order-first lg:sticky lg:top-6">
      <section>
        <h2 className="mb-3 text-sm font-medium text-soft">Arama sonucu</h2>
        <div className="rounded-lg border border-line bg-raised p-5">
          <p className="truncate font-mono text-xs text-soft">{host}</p>
          <p className="mt-1 text-lg leading-snug font-medium text-accent">{cut(site.title, 60)}</p>
          <p className="mt-1 text-sm text-soft">{cut(description, 155)}</p>
          {settings.meta_robots.startsWith('noindex') && (
            <p className="mt-3 text-xs font-medium text-warn">
              Robots ayarı “noindex”: site arama sonuçlarında görünmez.
            </p>
          )}
        </div>
      </section>
      <section>
        <h2 className="mb-3 text-sm font-medium text-soft">Paylaşım kartı</h2>
        <div className="overflow-hidden rounded-lg border border-line bg-raised">
          <img
            src={settings.og_image || drawn}
            alt=""
            width={1200}
            height={630}
            className="aspect-[1200/630] w-full bg-sunken object-cover"
          />
          <div className="p-4">
            <p className="truncate font-mono text-xs text-soft">{host}</p>
            <p className="mt-1 font-medium">{cut(title, 70)}</p>
            <p className="mt-0.5 line-clamp-2 text-sm text-soft">{settings.og_description || description}</p>
          </div>
        </div>
      </section>
    </aside>
  );
}

const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;
