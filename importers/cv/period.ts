import { isOngoing, readDate } from '#kit/text/partial-date.ts';

type Read = { values: Record<string, unknown>; notes: string[]; problems: string[] };

/** Reads the period of a job or project. Without an end a job is the current one. */
export function readPeriod(from: string, to: string, { isJob }: { isJob: boolean }): Read {
  const start = readDate(from);
  const hasEnd = to !== '' && !isOngoing(to);
  const end = hasEnd ? readDate(to) : undefined;
  const notes = hasEnd && !end ? [`Bitiş tarihi okunamadı: “${shown(to)}”. Bitişi boş kalır.`] : [];
  const problems: string[] = [];
  if (from && !start && isJob) problems.push(`Başlangıç tarihi okunamadı: “${shown(from)}”.`);
  else if (from && !start) notes.push(`Başlangıç tarihi okunamadı: “${shown(from)}”.`);
  else if (!from && isJob) problems.push('Başlangıç tarihi dosyada yok.');
  if (start?.length === 4 || end?.length === 4)
    notes.push('Dosyada yalnızca yıl var: başlangıcın ayı Ocak, bitişin ayı Aralık olur.');
  return {
    values: { start_date: start, end_date: end, ...(isJob && { is_current: !hasEnd }) },
    notes,
    problems,
  };
}

export function readYears(from: string, to: string): Read {
  const [start, end] = [yearOf(from), yearOf(to)];
  const hasEnd = to !== '' && !isOngoing(to);
  return {
    values: { start_year: start, end_year: end, is_current: isOngoing(to) || undefined },
    notes: hasEnd && !end ? [`Bitiş yılı okunamadı: “${shown(to)}”. Bitişi boş kalır.`] : [],
    problems: start
      ? []
      : [from ? `Başlangıç yılı okunamadı: “${shown(from)}”.` : 'Başlangıç yılı dosyada yok.'],
  };
}

function yearOf(text: string): number | undefined {
  const date = readDate(text);
  return date ? Number(date.slice(0, 4)) : undefined;
}

const shown = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
