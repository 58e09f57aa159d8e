import type { Appearance, Corners, HomeSection, Scheme, Typefaces } from './choices.ts';

type Specimen = {
  label: string;
  faces: string;
  /** Names faces of specimens.css. */
  heading: string;
  text: string;
  /** Absent where code is set in the system's face. */
  code?: string;
  note: string;
};

export const typefaceTexts: Record<Typefaces, Specimen> = {
  geist: {
    label: 'Sade',
    faces: 'Geist · Geist Mono',
    note: 'Ölçülü ve çağdaş; her konuya uyar.',
    heading: 'Geist',
    text: 'Geist',
    code: 'Geist Mono',
  },
  inter: {
    label: 'Arayüz',
    faces: 'Inter · JetBrains Mono',
    note: 'Küçük boyda en rahat okunan.',
    heading: 'Inter',
    text: 'Inter',
    code: 'JetBrains Mono',
  },
  plex: {
    label: 'Mühendis',
    faces: 'IBM Plex Sans · IBM Plex Mono',
    note: 'Köşeli ayrıntılar, teknik bir hava.',
    heading: 'IBM Plex Sans',
    text: 'IBM Plex Sans',
    code: 'IBM Plex Mono',
  },
  source: {
    label: 'Kitap',
    faces: 'Source Serif · Source Code Pro',
    note: 'Tırnaklı; uzun yazılar için.',
    heading: 'Source Serif',
    text: 'Source Serif',
    code: 'Source Code Pro',
  },
  bricolage: {
    label: 'Afiş',
    faces: 'Bricolage Grotesque · Geist',
    note: 'Başlıklar yüksek sesle konuşur.',
    heading: 'Bricolage Grotesque',
    text: 'Geist',
  },
  instrument: {
    label: 'Dergi',
    faces: 'Instrument Serif · Geist',
    note: 'İnce başlıklar, sakin metin.',
    heading: 'Instrument Serif',
    text: 'Geist',
  },
};

export const cornerTexts: Record<Corners, string> = { sharp: 'Keskin', soft: 'Yumuşak', round: 'Yuvarlak' };

export const schemeTexts: Record<Scheme, { label: string; note: string }> = {
  system: { label: 'Sistem', note: 'Ziyaretçinin cihazı neyse o' },
  light: { label: 'Açık', note: 'Başka seçene kadar açık' },
  dark: { label: 'Koyu', note: 'Başka seçene kadar koyu' },
};

export const sectionTexts: Record<HomeSection, { label: string; note: string }> = {
  projects: { label: 'Seçilmiş işler', note: 'Öne çıkan üç proje' },
  articles: { label: 'Son yazılar', note: 'En yeni üç makale' },
};

export const fieldLabels: { [Name in keyof Appearance]: string } = {
  accent: 'Vurgu rengi',
  typefaces: 'Yazı tipleri',
  corners: 'Köşeler',
  scheme: 'Açık ve koyu görünüm',
  sections: 'Ana sayfa bölümleri',
};

export const suggestedAccents = [
  { color: '#3B82F6', label: 'Mavi' },
  { color: '#4F46E5', label: 'Çivit' },
  { color: '#9333EA', label: 'Mor' },
  { color: '#DB2777', label: 'Pembe' },
  { color: '#DC2626', label: 'Kırmızı' },
  { color: '#C2410C', label: 'Kiremit' },
  { color: '#A16207', label: 'Hardal' },
  { color: '#15803D', label: 'Yeşil' },
  { color: '#0F766E', label: 'Petrol' },
  { color: '#475569', label: 'Arduvaz' },
];
