import { type Kysely, sql } from 'kysely';

const gone = [
  "'",
  '\u2018',
  '\u2019',
  '\u201B',
  '\u02BC',
  '\u2032',
  '\u00AD',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u2060',
  '\uFEFF',
];
const dashes = ['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212'];
const quotes = ['\u201C', '\u201D', '\u201E', '\u201F', '\u00AB', '\u00BB'];

const columns = [
  ['articles', 'search_title'],
  ['articles', 'search_text'],
  ['translations', 'search_text'],
  ['messages', 'search_text'],
] as const;

/** Spells what searches look through as they now spell what is looked for: no apostrophes, one dash, one quotation mark. */
export async function up(db: Pick<Kysely<unknown>, 'getExecutor'>) {
  const spellings = [
    ...gone.map((sign) => [sign, ''] as const),
    ...dashes.map((sign) => [sign, '-'] as const),
    ...quotes.map((sign) => [sign, '"'] as const),
  ];
  for (const [table, column] of columns) {
    const spelled = spellings.reduce(
      (text, [from, to]) => sql<string>`replace(${text}, ${sql.lit(from)}, ${sql.lit(to)})`,
      sql<string>`${sql.ref(column)}`,
    );
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${spelled}`.execute(db);
  }
}
