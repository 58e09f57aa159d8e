import type { CvDesign } from '../contract.ts';

export const designLabels: Record<CvDesign, { name: string; text: string }> = {
  classic: { name: 'Klasik', text: 'Tek sütun; her şey okunduğu sırada.' },
  modern: { name: 'Modern', text: 'İletişim ve yetenekler yanda, deneyim geniş sütunda.' },
};
