import type { ImportSection } from './cv.ts';

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
