import { useRevalidator } from 'react-router';
import { LanguageTabs } from '#app/languages/admin/language-tabs.tsx';
import { ownProfile } from '#app/profile/contract.ts';
import type { Profile } from '#app/profile/fields.ts';
import { ownLinks } from '#app/profile/links.ts';
import { DeliveryRow } from '#app/webhooks/admin/webhook-card.tsx';
import { read, send } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { FoldedSection } from '#kit/forms/in-force.tsx';
import { SaveBar, UNSAVED } from '#kit/forms/save-bar.tsx';
import { useLastLoaded } from '#kit/forms/use-read.ts';
import { useRevisedForm } from '#kit/forms/use-revised-form.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { fingerprint, type SiteHead } from '#kit/site/head.ts';
import { shortened } from '#kit/text/measure.ts';
import { Button } from '#kit/ui/button.tsx';
import { alert } from '#kit/ui/dialog.tsx';
import { LoadError } from '#kit/ui/states.tsx';
import {
  mapFields,
  type Ping,
  pingList,
  type SeoField as SeoName,
  type SeoSettings,
  seoDefaults,
  seoFields,
  seoReply,
  seoSettings,
} from '../contract.ts';
import { siteHead } from '../site-head.ts';
import { optionLabels, SeoField, type SeoSection, sections } from './seo-fields.tsx';

export async function loader() {
  const [seo, profile, pings] = await Promise.all([
    read('/api/seo', seoReply),
    read('/api/personal-info', ownProfile),
    read('/api/seo/pings', pingList),
  ]);
  return {
    seo: seo ?? { settings: seoDefaults, rev: 0 },
    isLoaded: seo !== undefined,
    profile,
    pings: pings ?? [],
  };
}

/** The key remounts the form when a load succeeds after a failed one. */
export default function SeoScreen({ loaderData }: Loaded<typeof loader>) {
  const loaded = useLastLoaded(loaderData.isLoaded ? loaderData : undefined) ?? loaderData;
  return <SeoForm key={String(loaded.isLoaded)} loaderData={loaded} />;
}

function SeoForm({ loaderData }: Loaded<typeof loader>) {
  const { seo, isLoaded, profile, pings } = loaderData;
  const form = useSeoForm(seo);
  const head = siteHead(location.origin, profile ?? {}, seo.settings);
  return (
    <>
      <AdminHeader title="SEO Ayarları">
        Arama motorlarına ve bağlantınızı paylaşanlara sitenin kendini nasıl anlattığı.
      </AdminHeader>
      {!isLoaded && (
        <div className="mb-8">
          <LoadError title="SEO ayarları yüklenemedi; varsayılanlar görünüyor." />
        </div>
      )}
      <div className="grid items-start gap-8 pb-10 lg:grid-cols-[1.7fr_1fr]">
        <form {...form.props} className="grid min-w-0 gap-3" aria-label="SEO ayarları">
          <LanguageTabs kind="seo" id={1} />
          {sections.map((section) => (
            <Section
              key={section.title}
              {...section}
              form={form}
              isLoaded={isLoaded}
              effective={effectiveOf(head, profile ?? {}, form.watch())}
            />
          ))}
          <PingLog pings={pings} />
          <SaveBar isFloating={form.dirty} status={form.dirty && UNSAVED}>
            <Button type="submit" disabled={!isLoaded} busy={form.busy} busyLabel="Kaydediliyor...">
              SEO Ayarlarını Kaydet
            </Button>
          </SaveBar>
          {form.conflict}
        </form>
        <Previews settings={form.watch()} site={head} />
      </div>
    </>
  );
}

type SectionProps = SeoSection & {
  form: ReturnType<typeof useSeoForm>;
  isLoaded: boolean;
  effective: Partial<Record<SeoName, string>>;
};

function Section({ title, intro, fields, form, isLoaded, effective }: SectionProps) {
  const values = form.watch();
  const controls = fields.map((field) => ({ ...field, ...form.control(field.name) }));
  return (
    <FoldedSection
      title={title}
      intro={intro}
      told={fields
        .map(
          ({ name }) => inForce(name, values[name], effective) ?? optionLabels[values[name]] ?? values[name],
        )
        .join(' · ')}
      isSet={fields.some(({ name }) => values[name] !== seoDefaults[name])}
      isWrong={controls.some(({ error }) => error)}
      disabled={!isLoaded}
    >
      {controls.map((control) => (
        <SeoField
          key={control.name}
          {...control}
          effective={inForce(control.name, control.value, effective)}
        />
      ))}
    </FoldedSection>
  );
}

function PingLog({ pings }: { pings: Ping[] }) {
  if (pings.length === 0) return null;
  return (
    <section aria-labelledby="pings" className="rounded-lg border border-line bg-raised">
      <h2 id="pings" className="px-5 py-4 text-lg font-semibold tracking-tight">
        Son bildirimler
      </h2>
      <ol className="divide-y divide-line border-t border-line">
        {pings.map(({ urls: [first = '', ...others], ...ping }) => (
          <DeliveryRow key={ping.id} delivery={ping}>
            <span className="block font-mono text-xs break-all">
              {first}
              {others.length > 0 && ` ve ${others.length} adres daha`}
            </span>
          </DeliveryRow>
        ))}
      </ol>
    </section>
  );
}

type Props = {
  settings: SeoSettings;
  site: Pick<SiteHead, 'url' | 'name' | 'title' | 'description' | 'author' | 'themeColor'>;
};

function Previews({ settings, site }: Props) {
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
          <p className="mt-1 text-lg leading-snug font-medium text-accent">{shortened(site.title, 60)}</p>
          <p className="mt-1 text-sm text-soft">{shortened(description, 155)}</p>
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
            <p className="mt-1 font-medium">{shortened(title, 70)}</p>
            <p className="mt-0.5 line-clamp-2 text-sm text-soft">{settings.og_description || description}</p>
          </div>
        </div>
      </section>
    </aside>
  );
}

type Stored = { settings: SeoSettings; rev: number };

function useSeoForm(stored: Stored) {
  const { revalidate } = useRevalidator();
  return useRevisedForm<SeoSettings, Stored>({
    kind: 'page',
    stored,
    address: '/api/seo',
    toValues: (seo) => seo?.settings ?? seoDefaults,
    contract: seoSettings,
    reply: seoReply,
    labels,
    send: ({ rev, ...settings }) => send('PUT', '/api/seo', { body: { settings, rev }, reply: seoReply }),
    failed: 'SEO ayarları güncellenirken bir hata oluştu.',
    async onSaved() {
      await revalidate();
      void alert('SEO ayarları başarıyla güncellendi!', 'Başarılı');
    },
  });
}

const labels = mapFields((_, { label }) => label);

const NONE = 'Yok';
const DRAWN = 'Her sayfa için çizilir';

/** What is in force where a field is empty. */
function effectiveOf(
  head: SiteHead,
  profile: Profile,
  settings: SeoSettings,
): Partial<Record<SeoName, string>> {
  const ofCard = {
    title: settings.og_title || head.title,
    about: settings.og_description || head.description,
  };
  return {
    meta_description: head.description,
    meta_keywords: head.keywords,
    meta_author: head.author,
    og_title: head.title,
    og_description: head.description,
    og_image: DRAWN,
    twitter_title: ofCard.title,
    twitter_description: ofCard.about,
    twitter_image: settings.og_image || DRAWN,
    schema_name: profile.full_name ?? '',
    schema_job_title: profile.title ?? '',
    schema_url: head.url,
    schema_same_as: ownLinks(profile)
      .map(({ url }) => url)
      .join(', '),
    canonical_url: head.url,
    robots_txt: 'Hazır kurallar',
    site_icon: 'Adınızın baş harfi',
  };
}

/** The effective value of a text field in which the owner has entered nothing; undefined if they have, or if it is no text. */
function inForce(name: SeoName, value: string, effective: Partial<Record<SeoName, string>>) {
  const { kind, initial } = seoFields[name];
  if (kind === 'choice' || kind === 'color' || value !== initial) return undefined;
  return value || effective[name] || NONE;
}
