import { z } from 'zod';
import { getSeo } from '#app/seo/queries.server.ts';
import { ownerRoute, router } from '#kit/http/routes.server.ts';
import { knownLanguages } from '#kit/languages/translate.server.ts';
import type { Deps } from '#kit/resource.ts';
import type { Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { defineFact } from '#platform/database/settings-and-facts.ts';
import { workerFile } from '#platform/package.ts';
import { memoizePerVersion } from '#platform/pages/content-version.ts';
import { createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import { type CvDesign, type CvReading, cvDesigns, cvReading, fileLabel, type LostPart } from './contract.ts';
import { type CvData, cvData } from './data.server.ts';
import { drawCv } from './draw-process.server.ts';
import type { CvFile } from './read-back.ts';
import { type CvSection, contactLines, sectionsOf, siteOf, summaryOf, withFewProjects } from './sections.ts';

export const machineReading = router().get(
  '/',
  ownerRoute('What a machine reads of the CV’s files', { reply: cvReading }),
  async (c) => c.json(await readAllBack(c.var.deps)),
);

const read = createWorkerProcess<CvFile, string>(workerFile('#app/cv/cv-read-worker.ts'), {
  memory: 128,
  total: 384,
  idle: 10_000,
});

/** What the CV shows. */
const TAGS = [
  ...['profile', 'experience', 'education', 'skills', 'projects', 'categories', 'cv-entries'],
  ...['translations', 'languages', 'seo'],
];

/** What the last reading lost, a line for each part. */
const lastLost = defineFact('cv_lost', z.object({ lost: z.array(z.string()) }).catch({ lost: [] }));

export const readLost = async (db: Db) => (await lastLost.read(db)).lost;

/** Draws each file of the main CV and reads it back, once per version of what it shows. */
const readAllBack = memoizePerVersion(TAGS, async (deps: Deps): Promise<CvReading> => {
  const files: CvReading['files'] = [];
  for (const language of await knownLanguages(deps))
    for (const design of [...cvDesigns, undefined]) files.push(await readOne(deps, language, design));
  const lost = files.flatMap((file) => file.lost.map(({ text }) => `${fileLabel(file)}: ${text}`));
  await lastLost.write(deps.db, { lost });
  return { files };
});

/** Minutes without a change before the files are read back, so that editing does not cause a reading after each save. */
const QUIET = 5;

/** Reads the files back after a change of what they show; not at the start, because it takes memory. */
export function readBackWhenChanged(deps: Deps): () => Promise<void> {
  let known = deps.content.version(TAGS);
  let seen = known;
  let quiet = 0;
  let shown: string | undefined;
  return async () => {
    const version = deps.content.version(TAGS);
    quiet = version === seen ? quiet + 1 : 0;
    seen = version;
    const isKnown = version === known;
    if (isKnown ? shown !== undefined : quiet < QUIET) return;
    const before = shown;
    shown = await shownIn(deps);
    known = version;
    // Compares the data, too: the version also grows every hour, and seldom does time alone change a CV.
    if (!isKnown && shown !== before) void readBeside(deps);
  };
}

/** Is not awaited, so that the job returns at once; logs its own failure. */
async function readBeside(deps: Deps) {
  const { db, log } = deps;
  try {
    await readAllBack(deps);
  } catch (error) {
    log.error({ event: 'cv_not_read_back', error: String(error) });
    await lastLost.write(db, { lost: ['Dosyalar okunamadı.'] }).catch((unwritten: unknown) => {
      log.error({ event: 'cv_not_read_back', error: String(unwritten) });
    });
  }
}

const shownIn = async (deps: Deps) =>
  JSON.stringify(
    await Promise.all((await knownLanguages(deps)).map((language) => cvData(deps.db, language))),
  );

/** A PDF of a design, or the DOCX, which has none. */
async function readOne(deps: Deps, language: Language, design: (typeof cvDesigns)[number] | undefined) {
  const { db, config } = deps;
  const data = await cvData(db, language);
  const site = siteOf(data, config.SITE_URL);
  const format = design ? 'pdf' : 'docx';
  const { theme_color: accent } = (await getSeo(db)).settings;
  const bytes = await drawCv({ data, design: design ?? 'classic', format, brand: { site, accent } });
  const text = await read({ format, bytes }, { left: 15_000 });
  if (text === undefined) throw new Error('The CV could not be read back.');
  const written = { data, design, site };
  return {
    format,
    design: design ?? null,
    language,
    text,
    counts: countsOf(written),
    lost: lostIn(text, written),
  } as const;
}

type Written = { data: CvData; design?: CvDesign | undefined; site: string };

/** Lists what a reader of a CV's file lost: names, addresses, dates, letters of texts, and what is not in its order. */
export function lostIn(read: string, written: Written): LostPart[] {
  const data = withFewProjects(written.data);
  const sections = sectionsOf(data);
  const [exact, letters] = [withoutBlanks(read), onlyLetters(read)];
  const items = sections.flatMap((section) => section.items);
  const lost: LostPart[] = [];
  const need = (kind: LostPart['kind'], text = '') => {
    if (!exact.includes(withoutBlanks(text))) lost.push({ kind, text });
  };
  need('name', data.profile.full_name);
  for (const { text } of contactLines(data, written.site)) need('address', text);
  for (const { time } of items) need('date', time);
  for (const text of textsOf(data, sections))
    if (!letters.includes(onlyLetters(text))) lost.push({ kind: 'text', text });
  return [...lost, ...outOfOrder(letters, sections, written.design)];
}

/** Counts what a file has of each kind. */
function countsOf(written: Written) {
  const data = withFewProjects(written.data);
  const sections = sectionsOf(data);
  const dates = sections.flatMap(({ items }) => items.filter(({ time }) => time));
  return {
    addresses: contactLines(data, written.site).length,
    dates: dates.length,
    sections: sections.length,
  };
}

const textsOf = (data: CvData, sections: readonly CvSection[]) =>
  [
    data.profile.title ?? '',
    summaryOf(data).text,
    ...sections.flatMap(({ items }) =>
      items.flatMap(({ title, place, text, results, names }) => [
        title.text,
        ...place.map((one) => one.text),
        text.text,
        results?.text ?? '',
        ...names,
      ]),
    ),
  ].filter(Boolean);

/** Searches for each heading, title and date after the previous one. */
function outOfOrder(
  letters: string,
  sections: readonly CvSection[],
  design: CvDesign | undefined,
): LostPart[] {
  // The side column comes first, and what does not fit there last.
  const inColumn = design === 'modern' ? sections.filter(({ group }) => group !== 'skills') : sections;
  const lost: LostPart[] = [];
  let end = 0;
  for (const text of inColumn.flatMap(({ title, items }) => [
    title,
    ...items.flatMap((item) => [item.title.text, item.time]),
  ])) {
    const wanted = onlyLetters(text);
    const at = letters.indexOf(wanted, end);
    if (at >= 0) end = at + wanted.length;
    else lost.push({ kind: letters.includes(wanted) ? 'order' : 'section', text });
  }
  return lost;
}

const withoutBlanks = (text: string) => text.normalize('NFKC').replace(/\s/gu, '');

/** Keeps letters and digits: lines break, bullets and emoji are drawn, and no reader needs them. */
const onlyLetters = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
