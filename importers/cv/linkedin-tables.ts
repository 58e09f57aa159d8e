import { fold } from '#kit/text/fold.ts';

/** Columns by their names in LinkedIn's export, in English and Turkish. */
const columns = {
  firstName: ['First Name', 'Ad', 'Adı', 'İsim'],
  lastName: ['Last Name', 'Soyad', 'Soyadı'],
  address: ['Address', 'Adres'],
  birthDate: ['Birth Date', 'Doğum Tarihi'],
  headline: ['Headline', 'Başlık', 'Profil Başlığı', 'Manşet'],
  summary: ['Summary', 'Özet', 'Hakkında'],
  place: ['Geo Location', 'Coğrafi Konum', 'Konum'],
  twitter: ['Twitter Handles', 'Twitter Kullanıcı Adları', 'Twitter'],
  websites: ['Websites', 'Web Siteleri', 'İnternet Siteleri'],
  company: ['Company Name', 'Company', 'Şirket Adı', 'Şirket', 'Kurum Adı', 'Kuruluş Adı'],
  position: ['Title', 'Position', 'Unvan', 'Ünvan', 'Pozisyon', 'Başlık'],
  role: ['Role', 'Rol', 'Görev'],
  cause: ['Cause', 'Amaç', 'Gönüllülük Alanı'],
  description: ['Description', 'Açıklama', 'Tanım'],
  location: ['Location', 'Konum', 'Yer'],
  start: ['Started On', 'Start Date', 'Başlangıç Tarihi', 'Başlama Tarihi', 'Başlangıç'],
  end: ['Finished On', 'End Date', 'Bitiş Tarihi', 'Bitirme Tarihi', 'Bitiş'],
  school: ['School Name', 'Okul Adı', 'Okul'],
  degree: ['Degree Name', 'Derece Adı', 'Derece', 'Diploma Adı'],
  notes: ['Notes', 'Notlar'],
  activities: ['Activities', 'Faaliyetler', 'Etkinlikler', 'Aktiviteler'],
  name: [
    'Name',
    'Ad',
    'Adı',
    'İsim',
    'Yetenek',
    'Yetenek Adı',
    'Beceri',
    'Dil',
    'Sertifika Adı',
    'Kurs Adı',
    'Ders Adı',
    'Yayın Adı',
  ],
  url: ['Url', 'Bağlantı', 'Adres', 'Web Adresi'],
  email: ['Email Address', 'E-posta Adresi', 'E-posta'],
  primary: ['Primary', 'Birincil', 'Ana'],
  number: ['Number', 'Numara', 'Telefon Numarası', 'Ders Numarası', 'Kurs Numarası'],
  extension: ['Extension', 'Dahili', 'Dahili Numara'],
  type: ['Type', 'Tür', 'Tip'],
  proficiency: ['Proficiency', 'Yeterlilik', 'Yeterlik', 'Seviye'],
  authority: ['Authority', 'Veren Kurum', 'Kurum', 'Veren Kuruluş'],
  license: ['License Number', 'Lisans Numarası', 'Sertifika Numarası', 'Belge Numarası'],
  publisher: ['Publisher', 'Yayımcı', 'Yayıncı', 'Yayınevi', 'Yayımlayan'],
  issuer: ['Issuer', 'Veren', 'Patent Ofisi', 'Veren Ülke'],
  jobTitle: ['Job Title', 'İş Unvanı', 'Unvan', 'Ünvan'],
  text: ['Text', 'Metin'],
  created: ['Creation Date', 'Oluşturma Tarihi', 'Oluşturulma Tarihi'],
  application: ['Application Number', 'Başvuru Numarası'],
  patent: ['Patent Number', 'Patent Numarası'],
  filed: ['Filed On', 'Filing Date', 'Başvuru Tarihi'],
  issued: ['Issued On', 'Issue Date', 'Verilme Tarihi', 'Veriliş Tarihi'],
  published: ['Published On', 'Yayın Tarihi', 'Yayımlanma Tarihi'],
  connected: ['Connected On', 'Bağlantı Kurulma Tarihi', 'Bağlantı Tarihi'],
  conversation: ['CONVERSATION ID'],
} as const;

export type Column = keyof typeof columns;

const dates = new Set<Column>(['start', 'end', 'created', 'filed', 'issued', 'published', 'connected']);

const prose = new Set<Column>(['summary', 'description', 'notes', 'activities']);

/** Begins a list whose lines LinkedIn's export has joined; between words these are signs of another kind: `A • B`. */
const JOINED_LIST = /^(?:[^•●▪◦‣\r\n]*[.:;!?])?[ \t]*[•●▪◦‣][^\r\n]*$/;

/**
 * Writes each point of a list on a line of its own, and a date as other files write it, in whichever table it stands.
 * LinkedIn has the month first in `01/15/20, 7:31 PM` and `1/15/2020`, and an hour behind `2020-01-15` or `2020/01/15`.
 */
export function cellOf(column: Column, text: string): string {
  if (prose.has(column) && JOINED_LIST.test(text)) return text.replace(/[ \t]{1,3}(?=[•●▪◦‣])/g, '\n');
  if (!dates.has(column)) return text;
  const [day = ''] = text.trim().split(/,?[ T]\d{1,2}:\d\d/, 1);
  const [, one = '', two = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(day) ?? [];
  const [month, date] = Number(one) > 12 ? [two, one] : [one, two];
  if (year) return [year.length === 2 ? `${century(year)}${year}` : year, month, date].join('-');
  return day.replace(/^(\d{4})\/(\d{1,2})(?:\/(\d{1,2}))?$/, (_, ...parts: (string | undefined)[]) =>
    parts.slice(0, 3).filter(Boolean).join('-'),
  );
}

const century = (year: string) => (Number(year) < 70 ? '20' : '19');

/** Tables by the columns that tell them apart; the first that fits decides. */
const tables = [
  ['connections', 'firstName', 'connected'],
  ['messages', 'conversation'],
  ['profile', 'firstName', 'lastName', 'headline'],
  ['recommendations', 'firstName', 'lastName', 'text'],
  ['volunteering', 'company', 'role', 'start'],
  ['positions', 'company', 'position', 'start'],
  ['education', 'school', 'start', 'degree'],
  ['certifications', 'name', 'authority'],
  ['languages', 'name', 'proficiency'],
  ['publications', 'name', 'published'],
  ['patents', 'application'],
  ['patents', 'patent'],
  ['patents', 'filed'],
  ['honors', 'position', 'issued'],
  ['projects', 'position', 'url', 'start'],
  ['organizations', 'name', 'position', 'start'],
  ['courses', 'name', 'number'],
  ['emails', 'email', 'primary'],
  ['phones', 'number', 'type'],
  ['skills', 'name'],
] as const satisfies readonly [string, ...Column[]][];

export type Table = (typeof tables)[number][0];

const plain = (text: string) => fold(text.replace(/^\uFEFF/, '').trim());

const namesOf = new Map<string, readonly string[]>(
  Object.entries(columns).map(([column, names]) => [column, names.map(plain)]),
);

/** Limits the cost of a hostile header. */
const MOST_COLUMNS = 60;

export const headerOf = (cells: readonly string[]): string[] => cells.slice(0, MOST_COLUMNS).map(plain);

/** Takes a header of `headerOf`; -1 when it has no such column. */
export function columnAt(header: readonly string[], column: Column): number {
  const names = namesOf.get(column) ?? [];
  return header.findIndex((cell) => names.includes(cell));
}

/** Recognizes a table by its header row. A list of skills has only this column. */
export function tableOf(cells: readonly string[]): Table | undefined {
  const header = headerOf(cells);
  const table = tables.find(
    ([name, ...needed]) =>
      (name !== 'skills' || header.filter(Boolean).length === 1) &&
      needed.every((column) => columnAt(header, column) !== -1),
  );
  return table?.[0];
}

export const askForWhole =
  'LinkedIn’de Ayarlar ve Gizlilik → Veri gizliliği → Verilerinizin bir kopyasını alın bölümünde “daha büyük veri arşivi” seçeneğini işaretleyip isteyin.';

const delimiters = [',', ';', '\t'];
/** A preamble (`Notes:`) may precede the header. */
const HEADER_WITHIN = 12;
const HEAD_LENGTH = 8000;

/** Tells what table of LinkedIn's export a text is, without parsing it. */
export function headOf(text: string): { table: Table; delimiter: string } | undefined {
  const lines = text.slice(0, HEAD_LENGTH).split(/\r?\n|\r/, HEADER_WITHIN);
  for (const line of lines) {
    for (const delimiter of delimiters) {
      const table = tableOf(line.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, '')));
      if (table) return { table, delimiter };
    }
  }
  return undefined;
}
