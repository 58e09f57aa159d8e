import { fold } from '#kit/text/fold.ts';
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

/** Finds a name among those of categories: as it is spelled, or else in any letter case. */
export function categoryNamed(names: readonly string[], wanted: string): string | undefined {
  const readAs = (name: string) => fold(categoryLabel(name));
  return names.includes(wanted)
    ? wanted
    : names.find((name) => readAs(name) !== '' && readAs(name) === readAs(wanted));
}
