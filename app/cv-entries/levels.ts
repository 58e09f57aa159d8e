export const languageLevels = ['native', 'A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

type Level = (typeof languageLevels)[number];

const labels: Record<Level, string> = {
  native: 'Ana dil',
  A1: 'A1 · Başlangıç',
  A2: 'A2 · Temel',
  B1: 'B1 · Orta',
  B2: 'B2 · Orta üstü',
  C1: 'C1 · İleri',
  C2: 'C2 · Ustalık',
};

export function levelLabel(level: string): string {
  const known = languageLevels.find((one) => one === level);
  return known ? labels[known] : '';
}
