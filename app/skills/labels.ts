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
