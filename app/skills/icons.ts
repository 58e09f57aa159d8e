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

export const skillIcons = Object.keys(emoji);

export const skillEmoji = (icon: string): string => emoji[icon] ?? '💻';
