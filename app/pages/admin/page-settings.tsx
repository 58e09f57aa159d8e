import { type Draft, emptyDraft } from '#app/articles/admin/draft.ts';
import type { ArticleForm } from '#app/articles/admin/use-article-form.tsx';
import { slugify } from '#kit/text/fold.ts';
import { CheckField, optionsOf, SelectField, TextField } from '#kit/ui/field.tsx';
import { type PagePlace, pageReply, type Shows } from '../contract.ts';

const { place, shows } = pageReply.shape;

export const placeNames: Record<PagePlace, string> = {
  '': 'Hiçbir yerde',
  dock: 'Menüde',
  footer: 'Her sayfanın altında',
  now: 'Ana sayfanın ‘Şu anda’ satırında',
  contact: 'İletişim sayfasının altında',
};

const showsNames: Record<Shows, string> = {
  '': 'Yalnızca metin',
  changed: 'Metin ve son güncelleme',
  talks: 'Metin ve konuşmalar',
};

/** Publication settings of a page: its address, where it is linked, and what is shown below its text. */
export function PageSettings({ form }: { form: ArticleForm }) {
  const { draft } = form;
  const placeField = form.control('place');
  const showsField = form.control('shows');
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-raised p-5">
      <legend className="sr-only">Yayın</legend>
      <h2 className="font-semibold">Yayın</h2>
      <CheckField {...form.field('is_published')} label="Yayında" />
      <TextField
        {...form.control('slug')}
        label="Adres"
        hint={`/${draft.slug || '…'} — boş bırakılırsa başlıktan oluşturulur. Değişirse eski adres yenisine götürür.`}
        onChange={(event) => form.setSlug(event.target.value)}
      />
      <SelectField
        {...placeField}
        hint="Menüde en çok iki sayfa durur; dar telefonlarda “Diğer” düğmesinin ardındadır."
        onChange={({ target }) => placeField.onChange(place.parse(target.value))}
      >
        {optionsOf(Object.entries(placeNames))}
      </SelectField>
      <SelectField {...showsField} onChange={({ target }) => showsField.onChange(shows.parse(target.value))}>
        {optionsOf(Object.entries(showsNames))}
      </SelectField>
    </fieldset>
  );
}

type Start = { title: string; about: string; draft: Partial<Draft> };

/** Templates that the dialog for a new page offers, by their name in the address. */
export const starts: Record<string, Start> = {
  kullandiklarim: {
    title: 'Kullandıklarım',
    about: 'Bilgisayarınız, editörünüz, masanız: her gün elinizin altında olanlar.',
    draft: {
      content:
        '<h2>Donanım</h2><ul><li><p>Bilgisayar, ekran, klavye</p></li></ul><h2>Yazılım</h2><ul><li><p>Editör, terminal, tarayıcı</p></li></ul><h2>Masa</h2><ul><li><p>Sandalye, kulaklık, lamba</p></li></ul>',
    },
  },
  simdi: {
    title: 'Şimdi',
    about: 'Bugünlerde ne üzerinde çalıştığınız; son güncellendiği gün de görünür.',
    draft: {
      shows: 'changed',
      content:
        '<p>Bugünlerde üzerinde çalıştıklarım:</p><ul><li><p>İşte</p></li><li><p>Boş zamanda</p></li><li><p>Öğrenirken</p></li></ul>',
    },
  },
  konusmalar: {
    title: 'Konuşmalar',
    about: 'CV’nizdeki konuşmalar, bağlantılarıyla; üstünde sizin metniniz.',
    draft: {
      shows: 'talks',
      content: '<p>Konferanslarda ve buluşmalarda anlattıklarım. Davet etmek isterseniz yazın.</p>',
    },
  },
};

export function startOf(name: string | null): Draft {
  const { title = '', draft = {} } = starts[name ?? ''] ?? {};
  return { ...emptyDraft, title, slug: slugify(title), ...draft };
}
