import { turkish, type Words } from '#kit/texts/words.ts';

const ownerLabels = ['', 'Başlangıç', 'Temel', 'Orta', 'İleri', 'Uzman'];

export const proficiencyLabel = (level: number, { t } = turkish): string => t.labels.levels[level] ?? '';

export const proficiencyOwnerLabel = (level: number): string => ownerLabels[level] ?? '';

export function experienceChecklist(level: number, { t }: Words): string[] {
  const { production, problems, basics, mentoring } = t.about.checklist;
  return [
    { from: 4, text: production },
    { from: 3, text: problems },
    { from: 2, text: basics },
    { from: 5, text: mentoring },
  ]
    .filter(({ from }) => level >= from)
    .map(({ text }) => text);
}

export const skillColors = {
  blue: { pair: 'from-blue-500 to-cyan-500', label: 'Mavi' },
  green: { pair: 'from-green-500 to-emerald-500', label: 'Yeşil' },
  purple: { pair: 'from-purple-500 to-violet-500', label: 'Mor' },
  orange: { pair: 'from-orange-500 to-amber-500', label: 'Turuncu' },
  red: { pair: 'from-red-500 to-rose-500', label: 'Kırmızı' },
  indigo: { pair: 'from-indigo-500 to-blue-500', label: 'Çivit' },
  pink: { pair: 'from-pink-500 to-rose-500', label: 'Pembe' },
  yellow: { pair: 'from-yellow-500 to-orange-500', label: 'Sarı' },
} as const;

type SkillColor = keyof typeof skillColors;

const isSkillColor = (name: string): name is SkillColor => Object.hasOwn(skillColors, name);

/** Finds the colour by its name, also in unknown pairs that begin with a known colour. */
export function skillColorOf(color: string): SkillColor | undefined {
  const name =
    /^(?:from-)?([a-z]+)(?:-\d{2,3} (?:via-[a-z]+-\d{2,3} )?to-[a-z]+-\d{2,3})?$/.exec(color)?.[1] ?? '';
  return isSkillColor(name) ? name : undefined;
}

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
