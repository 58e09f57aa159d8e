import { turkish } from '#kit/texts/words.ts';

const byName: Record<string, string> = {
  'Web Development': 'Globe',
  'Mobile Development': 'Smartphone',
  'Desktop Development': 'Monitor',
  'Backend Development': 'Server',
  'Game Development': 'Gamepad2',
  'AI & Machine Learning': 'Brain',
};

/** Names of the icons in the panel. */
export const iconLabels = {
  Globe: 'Küre',
  Smartphone: 'Telefon',
  Monitor: 'Ekran',
  Server: 'Sunucu',
  Gamepad2: 'Oyun kolu',
  Brain: 'Beyin',
  Folder: 'Klasör',
};

export type CategoryIconName = keyof typeof iconLabels;

export const categoryIcons = Object.keys(iconLabels);

export const iconOfName = (name: string): string => byName[name] ?? 'Folder';

/** Shows `Other` as `Diğer`, as the specification does. */
export const categoryLabel = (name: string, { t } = turkish): string =>
  name === 'Other' ? t.labels.otherCategory : name;
