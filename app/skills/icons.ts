export const skillIcons = [
  'Database',
  'Code',
  'Smartphone',
  'Globe',
  'Search',
  'Server',
  'Cloud',
  'Shield',
  'Zap',
  'Tool',
  'Brain',
  'Settings',
] as const;

const emoji: Record<string, string> = {
  Database: '🗄️',
  Code: '💻',
  Smartphone: '📱',
  Globe: '🌐',
  Search: '🔍',
  Server: '🖥️',
  Cloud: '☁️',
  Shield: '🛡️',
  Zap: '⚡',
  Tool: '🔧',
  Brain: '🧠',
  Settings: '⚙️',
};

export const skillEmoji = (icon: string): string => emoji[icon] ?? '💻';
