export const workTypes = ['office', 'remote', 'hybrid'] as const;

const labels: Record<string, string> = { office: 'Ofiste', remote: 'Remote', hybrid: 'Hibrit' };

export const workTypeLabel = (type: string | null): string => (type ? (labels[type] ?? type) : '');
