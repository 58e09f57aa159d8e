import { fold } from '#app/text/fold.ts';

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
  company: ['Company Name', 'Şirket Adı', 'Şirket', 'Kurum Adı', 'Kuruluş Adı'],
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
  name: ['Name', 'Ad', 'Adı', 'İsim', 'Yetenek', 'Yetenek Adı', 'Beceri'],
  url: ['Url', 'Bağlantı', 'Adres', 'Web Adresi'],
  email: ['Email Address', 'E-posta Adresi', 'E-posta'],
  primary: ['Primary', 'Birincil', 'Ana'],
  number: ['Number', 'Numara', 'Telefon Numarası'],
  extension: ['Extension', 'Dahili', 'Dahili Numara'],
  type: ['Type', 'Tür', 'Tip'],
  proficiency: ['Proficiency', 'Yeterlilik', 'Yeterlik', 'Seviye'],
  authority: ['Authority', 'Veren Kurum', 'Kurum'],
  issued: ['Issued On', 'Verilme Tarihi', 'Veriliş Tarihi'],
  published: ['Published On', 'Yayın Tarihi', 'Yayımlanma Tarihi'],
  connected: ['Connected On', 'Bağlantı Kurulma Tarihi', 'Bağlantı Tarihi'],
  conversation: ['CONVERSATION ID'],
} as const;

export type Column = keyof typeof columns;

/** Tables by the columns that tell them apart; the first that fits decides. */
const tables = {
  connections: ['firstName', 'connected'],
  messages: ['conversation'],
  profile: ['firstName', 'lastName', 'headline'],
  volunteering: ['company', 'role', 'start'],
  positions: ['company', 'position', 'start'],
  education: ['school', 'start', 'degree'],
  certifications: ['name', 'authority'],
  languages: ['name', 'proficiency'],
  publications: ['name', 'published'],
  honors: ['position', 'issued'],
  projects: ['position', 'url', 'start'],
  organizations: ['name', 'position', 'start'],
  courses: ['name', 'number'],
  emails: ['email', 'primary'],
  phones: ['number', 'type'],
  skills: ['name'],
} as const satisfies Record<string, readonly Column[]>;

export type Table = keyof typeof tables;

const isTable = (name: string): name is Table => Object.hasOwn(tables, name);

const plain = (text: string) => fold(text.replace(/^\uFEFF/, '').trim());

const namesOf = new Map<string, readonly string[]>(
  Object.entries(columns).map(([column, names]) => [column, names.map(plain)]),
);

/** Bounds what a hostile header costs. */
const MOST_COLUMNS = 60;

export const headerOf = (cells: readonly string[]): string[] => cells.slice(0, MOST_COLUMNS).map(plain);

/** Takes a header of `headerOf`; -1 when it has no such column. */
export function columnAt(header: readonly string[], column: Column): number {
  const names = namesOf.get(column) ?? [];
  return header.findIndex((cell) => names.includes(cell));
}

/** Recognizes a table by its header row. A list of skills has this one column alone. */
export function tableOf(cells: readonly string[]): Table | undefined {
  const header = headerOf(cells);
  for (const [name, needed] of Object.entries(tables)) {
    if (!isTable(name) || (name === 'skills' && header.filter(Boolean).length > 1)) continue;
    if (needed.every((column) => columnAt(header, column) !== -1)) return name;
  }
  return undefined;
}
