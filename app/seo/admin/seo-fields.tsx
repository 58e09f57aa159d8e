import type { ComponentProps } from 'react';
import { ImageField } from '#app/media/admin/image-field.tsx';
import { InForce } from '#kit/forms/in-force.tsx';
import { Field, optionsOf, SelectField, TextArea, TextField } from '#kit/ui/field.tsx';
import { type SeoField as Name, seoFields } from '../contract.ts';

type Props = FieldText & {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

const pictures: readonly Name[] = ['og_image', 'twitter_image', 'site_icon'];

export function SeoField({ effective, ...props }: Props & { effective: string | undefined }) {
  const { label, wide, error } = props;
  return (
    <InForce label={label} effective={effective} wide={wide} isWrong={Boolean(error)}>
      <Control {...props} />
    </InForce>
  );
}

function Control({ name, label, hint, value, error, onChange }: Props) {
  const field: { kind: string; max: number; options?: readonly string[] } = seoFields[name];
  const shared = {
    label,
    hint: hintOf(name, hint, value),
    error,
  };
  if (field.options) {
    return (
      <SelectField {...shared} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
        {optionsOf(field.options.map((option) => [option, optionLabels[option] ?? option]))}
      </SelectField>
    );
  }
  if (field.kind === 'color') return <ColorField {...shared} name={name} value={value} onChange={onChange} />;
  if (pictures.includes(name)) {
    return (
      <div>
        <ImageField label={label} value={value} error={error} onChange={onChange} />
        <p className="mt-1.5 text-xs text-soft">{hint}</p>
      </div>
    );
  }
  const control = { ...shared, name, value };
  if (field.kind === 'lines' || field.max === 500) {
    return (
      <TextArea
        {...control}
        rows={name === 'robots_txt' ? 7 : 3}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return <TextField {...control} onChange={(event) => onChange(event.target.value)} />;
}

function hintOf(name: Name, hint: string | undefined, value: string) {
  if (name !== 'meta_description') return hint;
  return (
    <>
      {hint} <span className="tabular-nums">({value.length}/155)</span>
    </>
  );
}

type ColorProps = Omit<ComponentProps<typeof Field>, 'children'> & Pick<Props, 'name' | 'value' | 'onChange'>;

function ColorField({ name, value, onChange, ...field }: ColorProps) {
  return (
    <Field {...field}>
      {(control) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={`${field.label}: renk seç`}
            value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : undefined}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
            className="size-11 shrink-0 rounded-md border border-edge/60 bg-raised p-1"
          />
          <input
            {...control}
            name={name}
            value={value}
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}

type FieldText = { name: Name; label: string; hint?: string; wide?: boolean };

const wide = true;

export type SeoSection = { title: string; intro?: string; fields: FieldText[] };
type Layout = Omit<SeoSection, 'fields'> & { fields: Omit<FieldText, 'label'>[] };

const layout: Layout[] = [
  {
    title: 'Meta Etiketleri',
    fields: [
      {
        name: 'meta_description',
        hint: '155 karakter önerilir. Boşsa sitenin açıklaması kullanılır.',
        wide,
      },
      { name: 'meta_keywords', hint: 'Virgülle ayırın.' },
      { name: 'meta_author' },
      { name: 'meta_robots' },
    ],
  },
  {
    title: 'Open Graph',
    intro: 'Bağlantı paylaşıldığında görünen kart. Boş bırakılanlar sayfanın kendi içeriğinden alınır.',
    fields: [
      { name: 'og_title' },
      { name: 'og_type' },
      { name: 'og_description', wide },
      {
        name: 'og_image',
        hint: 'Boşsa her sayfa için 1200×630 bir görsel çizilir.',
        wide,
      },
      { name: 'og_locale' },
    ],
  },
  {
    title: 'Twitter Card',
    fields: [
      { name: 'twitter_card' },
      { name: 'twitter_title' },
      { name: 'twitter_site', hint: '@kullanici' },
      { name: 'twitter_creator', hint: '@kullanici' },
      { name: 'twitter_description', wide },
      { name: 'twitter_image', wide },
    ],
  },
  {
    title: 'Schema.org Verisi',
    intro:
      'Arama motorlarının sitenin kime ait olduğunu anlaması için. Boş bırakılanlar kişisel bilgilerden alınır.',
    fields: [
      { name: 'schema_type' },
      { name: 'schema_name' },
      { name: 'schema_job_title' },
      { name: 'schema_url' },
      { name: 'schema_same_as', hint: 'Virgülle ayrılmış adresler.', wide },
    ],
  },
  {
    title: 'Teknik SEO',
    fields: [
      { name: 'canonical_url', hint: 'Boşsa sitenin kendi adresi.' },
      { name: 'sitemap_url' },
      { name: 'theme_color', hint: 'Sitenin vurgu rengi de budur.' },
      { name: 'msapplication_tilecolor' },
      {
        name: 'site_icon',
        hint: 'Tek bir kare görsel; favicon ve dokunma simgesi bundan üretilir. Boşsa adınızın baş harfi çizilir.',
        wide,
      },
      { name: 'favicon_url' },
      { name: 'apple_touch_icon' },
      {
        name: 'robots_txt',
        hint: 'Boşsa hazır kurallar kullanılır; site haritası satırı her zaman eklenir.',
        wide,
      },
    ],
  },
  {
    title: 'Arama motorlarına bildir',
    intro:
      'Bir sayfa yayınlanınca, değişince ya da kaldırılınca adresi bildirilir; taslaklar bildirilmez. Sitenin adresi verilmiş olmalıdır.',
    fields: [
      { name: 'indexnow', hint: 'Bing, Yandex, Seznam ve Naver’a.' },
      { name: 'websub', hint: 'Akışları Google’ın hub’ına; okurlara hemen ulaşır.' },
    ],
  },
  {
    title: 'Yapay zekâ',
    intro:
      'robots.txt’nin yapay zekâ botlarına söylediği. Arama motorlarını etkilemez; uyup uymamak botlara kalmıştır.',
    fields: [{ name: 'ai_training', wide }],
  },
  {
    title: 'Site Doğrulama',
    fields: [
      { name: 'google_site_verification' },
      { name: 'bing_site_verification' },
      { name: 'yandex_site_verification' },
    ],
  },
];

export const sections: SeoSection[] = layout.map(({ fields, ...section }) => ({
  ...section,
  fields: fields.map((field) => ({ ...field, label: seoFields[field.name].label })),
}));

export const optionLabels: Record<string, string> = {
  off: 'Kapalı',
  on: 'Açık',
  allow: 'Hepsine izin ver',
  refuse: 'Yalnızca arama: eğitimde ve yanıtlarda kullanılmasın',
  none: 'Hiçbirine izin verme',
};
