const letters: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
};

/** Apostrophes are written in several ways, or not at all: `Ankara'da`, `Ankara’da`, `Ankarada`. */
const APOSTROPHES = /['\u2018\u2019\u201B\u02BC\u2032]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
const QUOTES = /[\u201C-\u201F\u00AB\u00BB]/g;
/** Soft hyphens and joiners, which nobody sees or types. */
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;

/**
 * Lower-cases and removes diacritics, so that `ISPARTA`, `ısparta` and `Isparta` are one word for search and slugs.
 * Removes apostrophes; unifies all kinds of dashes, of quotation marks and of blanks.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/\u00B4/g, '')
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(APOSTROPHES, '')
    .replace(DASHES, '-')
    .replace(QUOTES, '"')
    .replace(INVISIBLE, '')
    .replace(/[ıßæœøđðłþ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFC');
}

const MAX_SLUG = 120;

/** `Yazılım Geliştirme` → `yazilim-gelistirme`. Empty when no letter or digit is left. */
export function slugify(title: string): string {
  return fold(title)
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9_-]/g, '')
    .replace(/-+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-|-$/g, '');
}

const MAX_WORDS = 10;

const BETWEEN = /[\s\p{Cc}]+/u;

/**
 * The distinct words of a search, folded. Control characters, which no stored text contains, separate words. A search
 * of which folding leaves nothing keeps its characters, and so finds nothing.
 */
export function wordsOf(q: string): string[] {
  const [folded = [], typed = []] = [fold(q), q].map((text) => text.split(BETWEEN).filter(Boolean));
  return [...new Set(folded.length > 0 ? folded : typed)].slice(0, MAX_WORDS);
}
