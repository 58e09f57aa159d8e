import { languageName } from '#kit/texts/languages.ts';
import type { CvDesign, CvReading } from './contract.ts';

export const designLabels: Record<CvDesign, { name: string; text: string }> = {
  classic: { name: 'Klasik', text: 'Tek sütun; her şey okunduğu sırada.' },
  modern: { name: 'Modern', text: 'İletişim ve yetenekler yanda, deneyim geniş sütunda.' },
};

/** `PDF, Klasik · Türkçe` */
export const fileLabel = ({ format, design, language }: CvReading['files'][number]) =>
  `${design ? `PDF, ${designLabels[design].name}` : format.toUpperCase()} · ${languageName(language)}`;
