import { type Draft, emptyDraft } from '#app/articles/admin/draft.ts';
import { slugify } from '#kit/text/fold.ts';

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
