import { useId } from 'react';
import { z } from 'zod';
import { read, send } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { SaveBar, UNSAVED } from '#kit/forms/save-bar.tsx';
import { useLastLoaded } from '#kit/forms/use-read.ts';
import { useRevisedForm } from '#kit/forms/use-revised-form.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { type Appearance, appearanceDefaults, tonesOf } from '#kit/site/appearance.ts';
import { Button } from '#kit/ui/button.tsx';
import { controlClass } from '#kit/ui/field.tsx';
import { LoadError } from '#kit/ui/states.tsx';
import { appearanceFields, appearanceReply, type StoredAppearance } from '../contract.ts';
import {
  cornerTexts,
  fieldLabels,
  openingTexts,
  schemeTexts,
  sectionTexts,
  suggestedAccents,
  typefaceTexts,
} from '../labels.ts';
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

export default function AppearanceScreen({ loaderData }: Loaded<typeof loader>) {
  const stored = useLastLoaded(loaderData.stored);
  return (
    <>
      <AdminHeader title="Görünüm">
        Sitenizin yüzü. Önizleme siz seçtikçe değişir; ziyaretçiler kaydettiğinizde görür.
      </AdminHeader>
      {stored ? (
        <AppearanceForm stored={stored} article={loaderData.article} />
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
    const InWords = ({ theirs, mine }: { theirs: string; mine: string }) => (
      <span className="text-sm">
        Kayıtlı: {inWords(theirs)} · Sizinki: {inWords(mine)}
      </span>
    );
    return [name, InWords];
  }),
);

type AccentProps = {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

function AccentField({ label, error, value, onChange }: AccentProps) {
  const id = useId();
  const isColor = appearanceFields.shape.accent.safeParse(value).success;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{label}</legend>
      <div className="grid max-w-80 grid-cols-5 gap-1">
        {suggestedAccents.map(({ color, label: name }) => (
          <button
            key={color}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={color.toLowerCase() === value.toLowerCase()}
            onClick={() => onChange(color)}
            className="group grid size-11 place-items-center rounded-full"
          >
            <span
              className="drawn block size-8 rounded-full outline-2 outline-offset-2 outline-transparent transition-[outline-color,scale] group-hover:scale-110 group-aria-pressed:outline-ink"
              style={{ backgroundColor: color }}
            />
          </button>
        ))}
      </div>
      <div className="mt-3 flex gap-2">
        <input
          type="color"
          aria-label={`${label}: renk seç`}
          value={isColor ? value : '#000000'}
          onChange={(event) => onChange(event.target.value)}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-md border border-edge/60 bg-raised p-1"
        />
        <input
          type="text"
          id={id}
          name="accent"
          aria-label={`${label}: kod`}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          value={value}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          className={`${controlClass} font-mono text-sm`}
        />
      </div>
      <div id={`${id}-note`} role="status" className="mt-3 grid gap-1.5 text-sm text-soft">
        {error && <p className="text-xs font-medium text-bad">{error}</p>}
        {isColor ? <Tones accent={value} /> : !error && <p>#3B82F6 biçiminde bir renk yazın.</p>}
      </div>
    </fieldset>
  );
}

function Tones({ accent }: { accent: string }) {
  const { light, dark } = tonesOf(accent);
  const isSame = (tone: string) => tone === accent.toLowerCase();
  return (
    <>
      <Tone color={light}>
        {isSame(light) ? 'Açık görünümde olduğu gibi: ' : 'Açık görünümde okunurluk için koyulaştırıldı: '}
      </Tone>
      <Tone color={dark}>
        {isSame(dark) ? 'Koyu görünümde olduğu gibi: ' : 'Koyu görünümde okunurluk için açıldı: '}
      </Tone>
    </>
  );
}

function Tone({ color, children }: { color: string; children: string }) {
  return (
    <p className="grid grid-cols-[auto_1fr] items-baseline gap-2.5">
      <span
        aria-hidden
        className="drawn inline-block size-3 rounded-full border border-line"
        style={{ backgroundColor: color }}
      />
      <span>
        {children}
        <code className="font-mono text-xs text-ink">{color}</code>
      </span>
    </p>
  );
}
