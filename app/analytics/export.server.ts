import type { Db } from '#platform/database/database.ts';
import type { ExportKind } from './contract.ts';
import { namedTotals } from './queries.server.ts';

const ALL = 5000;

export async function exportTotals(db: Db, of: ExportKind): Promise<string> {
  if (of === 'days') {
    const days = await db
      .selectFrom('daily_totals')
      .select(['day', 'visitors', 'views'])
      .orderBy('day')
      .execute();
    return toCsv(
      ['Tarih', 'Ziyaretçi', 'Görüntüleme'],
      days.map(({ day, visitors, views }) => [day, visitors, views]),
    );
  }
  const rows = await namedTotals(db, of, 'all', ALL);
  return toCsv(
    [headings[of], 'Toplam'],
    rows.map(({ name, total }) => [name || (emptyNames.get(of) ?? ''), total]),
  );
}

const headings = {
  page: 'Sayfa',
  source: 'Kaynak',
  country: 'Ülke',
  device: 'Cihaz',
  campaign: 'Kampanya',
  language: 'Dil',
  agent: 'Yapay zekâ sorusu',
};
const emptyNames = new Map([
  ['source', 'Doğrudan'],
  ['country', 'Bilinmiyor'],
  ['device', 'Bilinmiyor'],
]);

/** Adds a byte order mark, without which spreadsheets do not recognize UTF-8. */
function toCsv(head: string[], rows: (string | number)[][]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Escapes values that spreadsheets would run as formulas, full-width signs included. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
