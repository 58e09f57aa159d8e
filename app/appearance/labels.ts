import type { Appearance, Corners, HomeSection, Opening, Scheme, Typefaces } from '#kit/site/appearance.ts';

const specimen = (label: string, heading: string, text: string, code: string | undefined, note: string) => ({
  label,
  heading,
  text,
  code,
  note,
  faces: `${heading} · ${code ?? text}`,
});

export const typefaceTexts: Record<Typefaces, ReturnType<typeof specimen>> = {
  geist: specimen('Sade', 'Geist', 'Geist', 'Geist Mono', 'Ölçülü ve çağdaş; her konuya uyar.'),
  inter: specimen('Arayüz', 'Inter', 'Inter', 'JetBrains Mono', 'Küçük boyda en rahat okunan.'),
  plex: specimen(
    'Mühendis',
    'IBM Plex Sans',
    'IBM Plex Sans',
    'IBM Plex Mono',
    'Köşeli ayrıntılar, teknik bir hava.',
  ),
  source: specimen(
    'Kitap',
    'Source Serif',
    'Source Serif',
    'Source Code Pro',
    'Tırnaklı; uzun makaleler için.',
  ),
  bricolage: specimen('Afiş', 'Bricolage Grotesque', 'Geist', undefined, 'Başlıklar yüksek sesle konuşur.'),
  instrument: specimen('Dergi', 'Instrument Serif', 'Geist', undefined, 'İnce başlıklar, sakin metin.'),
};

export const cornerTexts: Record<Corners, string> = { sharp: 'Keskin', soft: 'Yumuşak', round: 'Yuvarlak' };

export const schemeTexts: Record<Scheme, { label: string; note: string }> = {
  system: { label: 'Sistem', note: 'Ziyaretçinin cihazı neyse o' },
  light: { label: 'Açık', note: 'Ziyaretçi değiştirene kadar açık' },
  dark: { label: 'Koyu', note: 'Ziyaretçi değiştirene kadar koyu' },
};

export const openingTexts: Record<Opening, { label: string; note: string }> = {
  console: { label: 'Konsol', note: 'Tanıtım büyük, yanında denenebilen istekler' },
  card: { label: 'Kartla', note: 'Yanında sitenin yanıtı' },
  portrait: { label: 'Portre', note: 'Profil fotoğrafı büyük' },
  wide: { label: 'Geniş', note: 'Ad, bütün satır boyunca' },
};

export const sectionTexts: Record<HomeSection, { label: string; note: string }> = {
  projects: { label: 'Seçilmiş işler', note: 'Öne çıkan üç proje' },
  articles: { label: 'Son makaleler', note: 'En yeni üç makale' },
};

export const fieldLabels: { [Name in keyof Appearance]: string } = {
  accent: 'Vurgu rengi',
  typefaces: 'Yazı tipleri',
  corners: 'Köşeler',
  scheme: 'Açık ve koyu görünüm',
  opening: 'Ana sayfanın başlangıcı',
  sections: 'Ana sayfa bölümleri',
  terminal_card: 'Uçbirim kartı',
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
