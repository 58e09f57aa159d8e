import { fold } from '#kit/text/fold.ts';
import { isOngoing, readDate } from '#kit/text/partial-date.ts';
import { bullets, type CvLine, type EntryKind, joined, kindOf, languageLevels, lineOf } from './cv.ts';
import { resumeLists, resumeNames, textIn, textsIn, withRest, withScheme } from './fields.ts';

type Texts = Partial<
  Record<'title' | 'organization' | 'start_date' | 'end_date' | 'url' | 'level' | 'description', string>
>;

/** Makes a line of an entry's texts as a file has them. */
export function entryLine(kind: EntryKind, texts: Texts, notes: string[] = []): CvLine {
  const { level = '', description = '', ...rest } = texts;
  const known = readLevel(level);
  const dates = { start_date: dateIn(texts.start_date), end_date: dateIn(texts.end_date) };
  const unreadable = [texts.start_date, texts.end_date].filter(
    (text = '') => text !== '' && !isOngoing(text) && !readDate(text),
  );
  return lineOf(
    'cv-entries',
    {
      kind,
      ...rest,
      title: (kind === 'language' && turkishNameOf(rest.title ?? '')) || rest.title || rest.organization,
      ...dates,
      url: withScheme(texts.url ?? ''),
      level: known?.level,
      description: joined([description, level && !known ? `Seviye: ${level}` : '']),
    },
    {
      notes: [
        ...notes,
        ...unreadable.map((text) => `Tarih okunamadı, boş kalır: “${text}”.`),
        ...(known?.isGuess ? [`Dosyadaki seviye “${level}”; burada ${known.level} olur.`] : []),
      ],
    },
  );
}

const languages =
  'ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk kn ko ku ky la lb lt lv mk ml mn mr ms mt nb ne nl no pa pl ps pt ro ru sa sk sl sq sr sv sw ta te tg th tk tr tt ug uk ur uz vi yi zh zu';
const named = (locale: string) => new Intl.DisplayNames(locale, { type: 'language' });

/** Maps a language's name in English and in itself to its Turkish one. */
const turkishNames = new Map(
  languages
    .split(' ')
    .flatMap((code) =>
      [code, 'en'].map((locale) => [fold(named(locale).of(code) ?? ''), named('tr').of(code)]),
    ),
);

const turkishNameOf = (name: string) => turkishNames.get(fold(name.trim()));

const dateIn = (text = '') => readDate(text) ?? '';

/** Compares LinkedIn's five steps, and words that people write, with the levels of the European framework. The first counts. */
const words: [string, string[]][] = [
  ['C2', ['near native', 'near-native', 'proficient']],
  ['B2', ['upper intermediate', 'upper-intermediate', 'orta ustu', 'ust orta', 'orta-ust']],
  ['A2', ['pre intermediate', 'pre-intermediate', 'lower intermediate', 'orta alti', 'alt orta']],
  ['native', ['native', 'bilingual', 'mother tongue', 'ana dil', 'anadil']],
  ['C1', ['full professional', 'tam profesyonel', 'fluent', 'akici', 'advanced', 'ileri']],
  ['B1', ['limited', 'sinirli', 'intermediate', 'orta', 'conversational']],
  ['B2', ['professional', 'profesyonel']],
  ['A2', ['elementary', 'temel', 'basic']],
  ['A1', ['beginner', 'baslangic']],
];

function readLevel(text: string): { level: string; isGuess: boolean } | undefined {
  const plain = fold(text);
  const given = plain.split(/[^\p{L}\p{N}]+/u);
  const exact = languageLevels.find((level) => level !== 'native' && given.includes(fold(level)));
  if (exact) return { level: exact, isGuess: false };
  const [level] = words.find(([, names]) => names.some((name) => plain.includes(name))) ?? [];
  return level && text ? { level, isGuess: level !== 'native' } : undefined;
}

/** Names that people give to the same things in another list of JSON Resume, or in none. */
const alike: Record<string, string[]> = {
  title: ['name', 'title'],
  level: ['level', 'proficiency'],
  start_date: ['date'],
  url: ['website', 'link'],
  description: ['description'],
};

/** Reads an item of a list of JSON Resume that holds entries. */
export function readResumeItem(list: string, item: Record<string, unknown>): CvLine {
  const kinds = [...resumeLists].find(([name]) => name === list)?.[1] ?? [];
  const { type: given, highlights, ...others } = item;
  const type = textIn(given);
  const kind = kinds.find((one) => one === type) ?? kindOf(kinds[0] ?? '');
  const names = resumeNames(kind).map(
    ([ours, theirs]) =>
      [ours, [theirs, ...(alike[ours] ?? [])].find((name) => textIn(item[name])) ?? theirs] as const,
  );
  const texts: Texts = Object.fromEntries(names.map(([ours, theirs]) => [ours, textIn(item[theirs])]));
  const line = entryLine(
    kind,
    {
      ...texts,
      description: joined([texts.description ?? '', bullets(textsIn(highlights))]),
    },
    type && type !== kind ? [`Türü “${type}” alınmadı.`] : [],
  );
  const isRead = (field: string) => names.some(([, theirs]) => theirs === field);
  return withRest(line, Object.fromEntries(Object.entries(others).filter(([field]) => !isRead(field))));
}
