import { type Table, tableOf } from './linkedin-tables.ts';

export const askForWhole =
  'LinkedIn’de Ayarlar ve Gizlilik → Veri gizliliği → Verilerinizin bir kopyasını alın bölümünde “daha büyük veri arşivi” seçeneğini işaretleyip isteyin.';

const delimiters = [',', ';', '\t'];
/** A preamble (`Notes:`) may stand above the header. */
const HEADER_WITHIN = 12;
const HEAD_LENGTH = 8000;

/** Tells what table of LinkedIn's export a text is, without parsing it. */
export function headOf(text: string): { table: Table; delimiter: string } | undefined {
  const lines = text.slice(0, HEAD_LENGTH).split(/\r?\n|\r/, HEADER_WITHIN);
  for (const line of lines) {
    for (const delimiter of delimiters) {
      const table = tableOf(line.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, '')));
      if (table) return { table, delimiter };
    }
  }
  return undefined;
}
