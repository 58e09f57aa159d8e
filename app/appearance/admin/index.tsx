import { z } from 'zod';
import { read, send } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { LoadError } from '#kit/forms/load-error.tsx';
import { SaveBar, UNSAVED } from '#kit/forms/save-bar.tsx';
import { useRevisedForm } from '#kit/forms/use-revised-form.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { type Appearance, appearanceDefaults } from '#kit/site/appearance.ts';
import { tonesOf } from '#kit/site/tones.ts';
import { Button } from '#kit/ui/button.tsx';
import { appearanceFields, appearanceReply, type StoredAppearance } from '../contract.ts';
import {
  cornerTexts,
  fieldLabels,
  openingTexts,
  schemeTexts,
  sectionTexts,
  typefaceTexts,
} from '../labels.ts';
import { AccentField } from './accent-field.tsx';
import {
  CornersField,
  OpeningField,
  SchemeField,
  SectionsField,
  TerminalField,
  TypefacesField,
} from './choice-fields.tsx';
import { Preview } from './preview.tsx';

const articles = z.object({ data: z.array(z.object({ slug: z.string(), is_published: z.boolean() })) });

export async function loader() {
  const [stored, newestFirst] = await Promise.all([
    read('/api/appearance', appearanceReply),
    read('/api/articles?page=1&per_page=10', articles),
  ]);
  const newest = newestFirst?.data.find((article) => article.is_published);
  return { stored, article: newest && `/blog/${newest.slug}` };
}

export default function AppearanceScreen({ loaderData: { stored, article } }: Loaded<typeof loader>) {
  return (
    <>
      <AdminHeader title="Görünüm">
        Sitenizin yüzü. Önizleme siz seçtikçe değişir; ziyaretçiler kaydettiğinizde görür.
      </AdminHeader>
      {stored ? (
        <AppearanceForm stored={stored} article={article} />
      ) : (
        <LoadError title="Görünüm yüklenemedi." />
      )}
    </>
  );
}

type Props = { stored: StoredAppearance; article: string | undefined };

function AppearanceForm({ stored, article }: Props) {
  const form = useRevisedForm<Appearance, StoredAppearance>({
    kind: 'page',
    stored,
    address: '/api/appearance',
    toValues,
    contract: appearanceFields,
    reply: appearanceReply,
    labels: fieldLabels,
    compare,
    send: (body) => send('PUT', '/api/appearance', { body, reply: appearanceReply }),
    done: 'Görünüm kaydedildi! Sitenizin her sayfası artık böyle.',
    failed: 'Görünüm kaydedilirken bir hata oluştu.',
    onSaved({ accent }) {
      const { light, dark } = tonesOf(accent);
      document.documentElement.style.setProperty('--accent', `light-dark(${light},${dark})`);
    },
  });
  return (
    <div className="grid items-start gap-x-10 gap-y-8 pb-10 lg:grid-cols-[23rem_minmax(0,1fr)]">
      <form
        {...form.props}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-9 max-lg:order-2"
        aria-label="Görünüm"
      >
        <AccentField {...form.control('accent')} />
        <TypefacesField {...form.control('typefaces')} />
        <CornersField {...form.control('corners')} />
        <SchemeField {...form.control('scheme')} />
        <OpeningField {...form.control('opening')} />
        <SectionsField {...form.control('sections')} />
        <TerminalField {...form.control('terminal_card')} />
        <SaveBar isFloating={form.dirty} status={form.dirty && UNSAVED}>
          <Button type="submit" busy={form.busy} busyLabel="Kaydediliyor...">
            Kaydet
          </Button>
        </SaveBar>
        {form.conflict}
      </form>
      <Preview appearance={form.watch()} article={article} />
    </div>
  );
}

function toValues(stored: StoredAppearance | undefined): Appearance {
  const { accent, typefaces, corners, scheme, opening, sections, terminal_card } =
    stored ?? appearanceDefaults;
  return { accent, typefaces, corners, scheme, opening, sections, terminal_card };
}

const texts: { [name: string]: { [value: string]: string | { label: string } } } = {
  typefaces: typefaceTexts,
  corners: cornerTexts,
  scheme: schemeTexts,
  opening: openingTexts,
  sections: sectionTexts,
  terminal_card: { true: 'Açık', false: 'Kapalı' },
};

const compare = Object.fromEntries(
  Object.entries(texts).map(([name, words]) => {
    const inWords = (value: string) => {
      const names = value.split(', ').map((one) => {
        const word = words[one];
        return typeof word === 'object' ? word.label : word;
      });
      return names.filter(Boolean).join(', ') || '—';
    };
    const shown = (theirs: string, mine: string) => (
      <span className="text-sm">
        Kayıtlı: {inWords(theirs)} · Sizinki: {inWords(mine)}
      </span>
    );
    return [name, shown];
  }),
);
