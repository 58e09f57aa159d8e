const publicLabels = ['', 'Başlangıç', 'Temel Seviye', 'Orta Seviye', 'İleri Seviye', 'Uzman'];
const ownerLabels = ['', 'Başlangıç', 'Temel', 'Orta', 'İleri', 'Uzman'];

export const proficiencyLabel = (level: number): string => publicLabels[level] ?? '';

export const proficiencyOwnerLabel = (level: number): string => ownerLabels[level] ?? '';

export function experienceChecklist(level: number): string[] {
  return [
    { from: 4, text: 'Production ortamında aktif kullanım' },
    { from: 3, text: 'Karmaşık problemleri çözebilme' },
    { from: 2, text: 'Temel implementasyonlar' },
    { from: 5, text: 'Mentoring ve team lead deneyimi' },
  ]
    .filter(({ from }) => level >= from)
    .map(({ text }) => text);
}
