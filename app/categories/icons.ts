import { turkish } from '#app/texts/words.ts';

const byName: Record<string, string> = {
  'Web Development': 'Globe',
  'Mobile Development': 'Smartphone',
  'Desktop Development': 'Monitor',
  'Backend Development': 'Server',
  'Game Development': 'Gamepad2',
  'AI & Machine Learning': 'Brain',
};

const emoji: Record<string, string> = {
  Globe: '🌐',
  Smartphone: '📱',
  Monitor: '🖥️',
  Server: '🗄️',
  Gamepad2: '🎮',
  Brain: '🧠',
  Folder: '📁',
};

export const categoryIcons = Object.keys(emoji);

export const iconOfName = (name: string): string => byName[name] ?? 'Folder';

export const emojiOf = (icon: string): string => emoji[icon] ?? '📁';

/** Shows `Other` as `Diğer`, as the specification does. */
export const categoryLabel = (name: string, { t } = turkish): string =>
  name === 'Other' ? t.labels.otherCategory : name;
