export const categoryIcons = [
  'Globe',
  'Smartphone',
  'Monitor',
  'Server',
  'Gamepad2',
  'Brain',
  'Folder',
] as const;

export type CategoryIcon = (typeof categoryIcons)[number];

const byName: Record<string, CategoryIcon> = {
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

/** Guesses an icon from the name. */
export const iconOfName = (name: string): CategoryIcon => byName[name] ?? 'Folder';

export const emojiOf = (icon: string): string => emoji[icon] ?? '📁';

/** Shows `Other` as `Diğer`, as the specification does. */
export const categoryLabel = (name: string): string => (name === 'Other' ? 'Diğer' : name);
