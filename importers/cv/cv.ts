import { shortened } from '#kit/text/measure.ts';

export const sections = ['profile', 'experience', 'education', 'skills', 'projects', 'cv-entries'] as const;

export type ImportSection = (typeof sections)[number];

/** Kinds of what is neither work nor school; JSON Resume has a list for each. */
export const entryKinds = [
  'certificate',
  'language',
  'publication',
  'talk',
  'award',
  'volunteering',
  'course',
  'reference',
] as const;

export type EntryKind = (typeof entryKinds)[number];

export const kindOf = (name: string): EntryKind => entryKinds.find((kind) => kind === name) ?? 'certificate';

/** Levels of the European framework. */
export const languageLevels = ['native', 'A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

export const sources = ['json-resume', 'linkedin', 'vitrin'] as const;

type CvSource = (typeof sources)[number];

/** Holds values by the names of the section's contract; dates as exact as the source says (`2020`, `2020-03`). */
export type CvLine = {
  section: ImportSection;
  values: Record<string, unknown>;
  /** What the import changes or leaves out (Turkish). */
  notes: string[];
  /** Why the line cannot be imported (Turkish). */
  problems: string[];
};

export type CvParts = { source: CvSource; lines: CvLine[]; notes: string[] };

export type CvFile = { name: string; text: string };

/** Leaves out empty values: an import never empties anything. */
export function lineOf(
  section: ImportSection,
  values: Record<string, unknown>,
  { notes = [], problems = [] }: Partial<Pick<CvLine, 'notes' | 'problems'>> = {},
): CvLine {
  const filled = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== null && value !== '' && !isEmptyList(value),
  );
  return { section, values: Object.fromEntries(filled), notes, problems };
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

export const profileLines = (values: Record<string, unknown>): CvLine[] =>
  Object.entries(lineOf('profile', values).values).map(([key, value]) => lineOf('profile', { [key]: value }));

/** Takes what introduces a person from their summary: its first paragraph. */
export const introOf = (summary: string) => shortened(summary.split('\n')[0] ?? '', 300);

export const joined = (parts: string[], between = '\n\n') => parts.filter(Boolean).join(between);

export const bullets = (texts: string[]) => texts.map((text) => `• ${text}`).join('\n');

export const sectionLabels: Record<ImportSection, string> = {
  profile: 'Kişisel bilgiler',
  experience: 'Deneyim',
  education: 'Eğitim',
  skills: 'Yetenekler',
  projects: 'Projeler',
  'cv-entries': 'CV kayıtları',
};

export const profileLabels: Record<string, string> = {
  full_name: 'Ad Soyad',
  title: 'Unvan',
  bio: 'Kısa tanıtım',
  aboutSummary: 'Profesyonel Özet',
  location: 'Konum',
  birth_date: 'Doğum tarihi',
  email: 'E-posta',
  phone: 'Telefon',
  address: 'Adres',
  contactEmail: 'İletişim e-postası',
  contactPhone: 'İletişim telefonu',
  github_url: 'GitHub',
  linkedin_url: 'LinkedIn',
  twitter_url: 'X (Twitter)',
  instagram_url: 'Instagram',
  links: 'Diğer bağlantılar',
};

const shared: Record<string, string> = {
  title: 'Başlık',
  description: 'Açıklama',
  technologies: 'Teknolojiler',
  location: 'Konum',
  start_date: 'Başlangıç',
  end_date: 'Bitiş',
};

const own: Record<ImportSection, Record<string, string>> = {
  profile: profileLabels,
  experience: {
    position: 'Pozisyon',
    company_name: 'Şirket',
    work_type: 'Çalışma şekli',
    results: 'Sonuçlar',
    is_current: 'Hâlâ çalışıyor',
  },
  education: {
    institution_name: 'Kurum',
    degree: 'Derece',
    field_of_study: 'Bölüm',
    start_year: 'Başlangıç yılı',
    end_year: 'Bitiş yılı',
    is_current: 'Hâlâ okuyor',
  },
  skills: { icon: 'Simge', color: 'Renk', proficiency_level: 'Yeterlilik', is_active: 'Sitede görünür' },
  projects: {
    description: 'Kısa açıklama',
    content: 'Ayrıntılı açıklama',
    category: 'Kategori',
    results: 'Sonuçlar',
    role: 'Rol',
    team: 'Ekip',
    status: 'Durum',
    featured: 'Öne çıkan proje',
    live_url: 'Canlı site',
    github_url: 'Kaynak kodu',
  },
  'cv-entries': {
    kind: 'Tür',
    organization: 'Kurum',
    level: 'Seviye',
    url: 'Adres',
    is_active: 'Sitede görünür',
  },
};

export const isKnownField = (section: ImportSection, field: string): boolean =>
  Object.hasOwn(own[section], field) || Object.hasOwn(shared, field);

export const fieldLabel = (section: ImportSection, field: string): string =>
  own[section][field] ?? shared[field] ?? field;
