import { type EntryKind, entryKinds, languageLevels } from '#importers/index.ts';
import { formatMonth } from '#kit/text/format.ts';
import { shared } from '#kit/texts/tr-shared.ts';
import { turkish } from '#kit/texts/words.ts';
import type { CvEntry } from './contract.ts';

/** Labels of a kind: `one` in the panel, `many` above its section, the others for its fields. A kind without their labels has no dates or level. */
type Words = {
  one: string;
  many: string;
  title: string;
  organization?: string;
  start_date?: string;
  end_date?: string;
  level?: string;
  description?: string;
  /** Shown instead of an end date while there is only a start. */
  ongoing?: string;
};

export const entryWords: Record<EntryKind, Words> = {
  certificate: {
    one: 'Sertifika',
    many: shared.labels.kinds.certificate,
    title: 'Sertifikanın adı',
    organization: 'Veren kurum',
    start_date: 'Veriliş tarihi',
    end_date: 'Geçerlilik sonu',
  },
  language: {
    one: 'Dil',
    many: shared.labels.kinds.language,
    title: 'Dil',
    level: 'Seviye',
  },
  publication: {
    one: 'Yayın',
    many: shared.labels.kinds.publication,
    title: 'Yayının adı',
    organization: 'Yayınlayan',
    start_date: 'Yayın tarihi',
    description: 'Özet',
  },
  talk: {
    one: 'Konuşma',
    many: shared.labels.kinds.talk,
    title: 'Konuşmanın adı',
    organization: 'Etkinlik',
    start_date: 'Tarih',
    description: 'Özet',
  },
  award: {
    one: 'Ödül',
    many: shared.labels.kinds.award,
    title: 'Ödülün adı',
    organization: 'Veren kurum',
    start_date: 'Tarih',
  },
  volunteering: {
    one: 'Gönüllülük',
    many: shared.labels.kinds.volunteering,
    title: 'Görev',
    organization: 'Kuruluş',
    start_date: 'Başlangıç',
    end_date: 'Bitiş',
    ongoing: 'Devam Ediyor',
  },
  course: {
    one: 'Kurs',
    many: shared.labels.kinds.course,
    title: 'Kursun adı',
    start_date: 'Başlangıç',
    end_date: 'Bitiş',
  },
  reference: {
    one: 'Referans',
    many: shared.labels.kinds.reference,
    title: 'Ad Soyad',
    organization: 'Unvan ve kurum',
    start_date: 'Tarih',
    description: 'Sözleri',
  },
};

/** Groups entries by kind, in the order of the kinds, without empty ones. */
export const byKind = <Entry extends { kind: EntryKind }>(entries: readonly Entry[]) =>
  entryKinds.flatMap((kind) => {
    const own = entries.filter((entry) => entry.kind === kind);
    return own.length > 0 ? [{ kind, words: entryWords[kind], entries: own }] : [];
  });

export function levelLabel(level: string, { t } = turkish): string {
  const known = languageLevels.find((one) => one === level);
  return known ? t.labels.languages[known] : '';
}

/** The time of an entry, with the precision of its dates; an end without a start is preceded by its label. */
export function entryTime({ kind, start_date, end_date }: CvEntry, { t, locale } = turkish): string {
  const shown = (date: string) =>
    date.length === 4 ? date : formatMonth.in(locale, `${date.slice(0, 7)}-01`);
  const { certificate, others } = t.labels.ends;
  if (!start_date) return end_date && `${kind === 'certificate' ? certificate : others}: ${shown(end_date)}`;
  const ongoing = entryWords[kind].ongoing && t.dates.current;
  return [shown(start_date), end_date ? shown(end_date) : ongoing].filter(Boolean).join(' – ');
}

/** The line below the title: the organization, or the level of a language. */
export const entryPlace = ({ organization, level }: CvEntry, words = turkish): string =>
  [levelLabel(level, words), organization].filter(Boolean).join(' · ');
