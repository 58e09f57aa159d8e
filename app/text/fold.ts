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

/** Lower-cases and removes diacritics, so that `ISPARTA`, `ısparta` and `Isparta` are one word for search and slugs. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
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
