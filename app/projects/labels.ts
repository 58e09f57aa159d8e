export const statuses = ['completed', 'in_progress', 'planned', 'on_hold'] as const;

const labels: Record<string, string> = {
  completed: 'Tamamlandı',
  in_progress: 'Devam Ediyor',
  planned: 'Planlandı',
  on_hold: 'Beklemede',
};

export const statusLabel = (status: string): string => labels[status] ?? 'Bilinmiyor';
