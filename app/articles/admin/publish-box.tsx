import { type ReactNode, useId } from 'react';
import { useCategories } from '#app/categories/admin/read-categories.ts';
import { categoryLabel } from '#app/categories/icons.ts';
import { ImageField } from '#app/media/admin/image-field.tsx';
import { coverReply } from '#app/media/contract.ts';
import { isInFuture } from '#kit/client/clock.ts';
import { TagInput } from '#kit/forms/tag-input.tsx';
import { useRead } from '#kit/forms/use-read.ts';
import { formatDateTime, fromDateField, toDateField } from '#kit/text/format.ts';
import { CheckField, optionsOf, SelectField, TextArea, TextField } from '#kit/ui/field.tsx';
import { seriesList } from '../contract.ts';
import type { ArticleForm } from './use-article-form.tsx';

/** Publication settings of an article: address, date, category, search engines, cover. */
export const ArticleSettings = ({ form }: { form: ArticleForm }) => (
  <>
    <PublishBox form={form} />
    <CoverField {...form.control('cover_image')}>
      <CheckField {...form.field('share_drawn')} label="Paylaşımda kapak yerine çizilen kartı kullan" />
    </CoverField>
  </>
);

function PublishBox({ form }: { form: ArticleForm }) {
  const categories = useCategories();
  const { draft } = form;
  const date = form.control('published_at');
  const category = form.control('category_id');
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-raised p-5">
      <legend className="sr-only">Yayın</legend>
      <h2 className="font-semibold">Yayın</h2>
      <CheckField {...form.field('is_published')} label="Hemen yayınla" disabled={draft.archived} />
      <TextField
        {...form.control('slug')}
        hint={`Adres: /blog/${draft.slug || '…'} — boş bırakılırsa başlıktan oluşturulur.`}
        onChange={(event) => form.setSlug(event.target.value)}
      />
      <TextField
        {...date}
        type="datetime-local"
        max="9999-12-31T23:59"
        value={toDateField(date.value)}
        hint={publicationHint(draft)}
        onChange={(event) => date.onChange(fromDateField(event.target.value))}
      />
      <SelectField
        {...category}
        value={category.value ?? ''}
        onChange={(event) => category.onChange(event.target.value ? Number(event.target.value) : null)}
      >
        <option value="">Kategorisiz</option>
        {optionsOf(categories.map(({ id, name }) => [id, categoryLabel(name)]))}
      </SelectField>
      <TagInput
        {...form.control('tags')}
        addLabel="Etiket ekle"
        hint="Yazıp Enter’a basın; virgül de ayırır."
      />
      <SeriesFields form={form} />
      <TextArea {...form.field('seo_description')} rows={3} hint="Boş bırakılırsa özet kullanılır." />
      <TextField
        {...form.field('canonical_url')}
        type="url"
        placeholder="https://"
        hint="Makale önce başka bir yerde yayınlandıysa oradaki adresi; arama motorlarına asıl adres olarak bu söylenir."
      />
      <TextField
        {...form.field('discussion_url')}
        type="url"
        placeholder="https://"
        hint="Makaleyi duyuran gönderinin adresi; makalenin sonunda ‘Tartışma: Mastodon’ gibi görünür."
      />
      <CheckField {...form.field('archived')} label="Arşivle (ziyaretçilerden gizle, sakla)" />
    </fieldset>
  );
}

function SeriesFields({ form }: { form: ArticleForm }) {
  const id = useId();
  const known = useRead('/api/article-series', seriesList);
  const order = form.control('series_order');
  return (
    <>
      <TextField {...form.field('series')} list={id} hint="Aynı adı taşıyan makaleler birbirine bağlanır." />
      <datalist id={id}>
        {Array.isArray(known) && known.map((name) => <option key={name} value={name} />)}
      </datalist>
      {form.draft.series !== '' && (
        <TextField
          {...order}
          type="number"
          inputMode="numeric"
          min={1}
          max={999}
          value={order.value ?? ''}
          hint="Boş bırakılırsa yayın tarihine göre sıralanır."
          onChange={(event) => order.onChange(event.target.value ? Number(event.target.value) : null)}
        />
      )}
    </>
  );
}

function publicationHint({ is_published, archived, published_at }: ArticleForm['draft']): string {
  if (published_at === null || !isInFuture(published_at)) {
    return 'Boş: yayınlandığı an. Gelecekte bir tarih ve “Hemen yayınla” ile makale o anda kendiliğinden yayına girer.';
  }
  if (archived) return 'Arşivdeki makale bu tarihte yayına girmez.';
  return is_published
    ? `Makale ${formatDateTime(published_at)} tarihinde kendiliğinden yayına girer.`
    : 'Bu tarihte yayına girmesi için “Hemen yayınla” kutusunu da işaretleyin; yoksa taslak kalır.';
}

type Props = {
  value: string;
  error: string | undefined;
  onChange: (path: string) => void;
  children: ReactNode;
};

const covers = {
  path: '/api/articles/upload-cover',
  field: 'cover_image',
  reply: coverReply.transform(({ path, message }) => ({ url: path, message })),
  refused: 'Hata!',
  failed: 'Görsel yüklenirken bir hata oluştu.',
};

function CoverField({ children, ...field }: Props) {
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-raised p-5">
      <ImageField {...field} label="Kapak görseli" onlyFiles target={covers} />
      {field.value && children}
    </section>
  );
}
