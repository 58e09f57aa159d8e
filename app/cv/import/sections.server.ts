import { categoryNamed } from '#app/categories/icons.ts';
import { entryInput } from '#app/cv-entries/contract.ts';
import { entryWords, levelLabel } from '#app/cv-entries/kinds.ts';
import { entryRecord } from '#app/cv-entries/record.server.ts';
import { educationInput } from '#app/education/contract.ts';
import { educationRecord } from '#app/education/record.server.ts';
import { experienceInput } from '#app/experience/contract.ts';
import { experienceRecord } from '#app/experience/record.server.ts';
import { projectInput } from '#app/projects/contract.ts';
import { listProjects } from '#app/projects/read.server.ts';
import { addProject, freeProjectSlug, saveProject, writeContent } from '#app/projects/write.server.ts';
import { skillInput } from '#app/skills/contract.ts';
import { skillColors } from '#app/skills/labels.ts';
import { skillRecord } from '#app/skills/record.server.ts';
import { cardOf, joined, OTHER, recordsIn, textIn, textsIn } from '#importers/index.server.ts';
import { kindOf } from '#importers/index.ts';
import { formatMonth } from '#kit/text/format.ts';
import { shortened } from '#kit/text/measure.ts';
import { completeDate } from '#kit/text/partial-date.ts';
import { orRefused, Refused } from '#platform/refused.ts';
import {
  type Completed,
  type Context,
  type CvValues,
  keyOf,
  type RecordSection,
  type Records,
  recordsOf,
  storedIn,
} from './records.server.ts';

export const recordSections: Record<RecordSection, Records> = {
  experience: recordsOf({
    section: 'experience',
    input: experienceInput,
    ...storedIn(experienceRecord),
    keys({ company_name, position, start_date }) {
      const job = keyOf(company_name, position);
      return [keyOf(job, textIn(start_date).slice(0, 4)), job];
    },
    join: withTicks,
    complete: (values) => ({ values: withWholeDates(values), notes: [] }),
    text: (values) => ({
      title: textIn(values.position),
      detail: lineOf(textIn(values.company_name), periodOf(values)),
    }),
  }),
  education: recordsOf({
    section: 'education',
    input: educationInput,
    ...storedIn(educationRecord),
    keys: ({ institution_name, degree }) => [keyOf(institution_name, degree), keyOf(institution_name)],
    complete: completeSchool,
    text: (values) => ({
      title: textIn(values.institution_name),
      detail: lineOf(
        joined([values.degree, values.field_of_study].map(textIn), ', '),
        periodOf({ ...values, start_date: values.start_year, end_date: values.end_year }),
      ),
    }),
  }),
  skills: recordsOf({
    section: 'skills',
    input: skillInput,
    ...storedIn(skillRecord),
    keys: ({ title }) => [keyOf(title), keyOf(cardOf(textIn(title)) ?? title)],
    join: joinedCard,
    complete: completeSkill,
    text: (values) => ({ title: textIn(values.title), detail: textsIn(values.technologies).join(', ') }),
  }),
  projects: recordsOf({
    section: 'projects',
    table: 'projects',
    input: projectInput,
    list: listProjects,
    async prepare(input) {
      const text = await orRefused(() => writeContent(input.content ?? ''));
      if (text instanceof Refused) throw new Refused(`${input.title}: ${text.message}`);
      return {
        add: (trx) => addProject(trx, input, undefined, text),
        save: (trx, id) => saveProject(trx, id, input, text),
      };
    },
    keys: ({ title }) => [keyOf(title)],
    join: withTicks,
    complete: completeProject,
    ofCopy: async (trx, { slug }) => ({ slug: await freeProjectSlug(trx, textIn(slug), 0) }),
    text: (values) => ({
      title: textIn(values.title),
      detail: lineOf(periodOf(values), shortened(textIn(values.description).replace(/\s+/g, ' '), 160)),
    }),
  }),
  'cv-entries': recordsOf({
    section: 'cv-entries',
    input: entryInput,
    ...storedIn(entryRecord),
    keys: ({ kind, title, organization }) => [keyOf(kind, title, organization), keyOf(kind, title)],
    complete: (values) => ({
      values,
      notes:
        values.kind === 'reference' && !values.is_active
          ? ['Ziyaretçilere gösterilmez; izni varsa sonra açabilirsiniz.']
          : [],
    }),
    text: (values) => ({
      title: textIn(values.title),
      detail: lineOf(
        entryWords[kindOf(textIn(values.kind))].one,
        levelLabel(textIn(values.level)),
        textIn(values.organization),
        periodOf(values),
        textIn(values.description),
      ),
    }),
  }),
};

const lineOf = (...parts: string[]) => joined(parts, ' · ');

/** Completes a school without a degree, which the contract requires. */
function completeSchool({ degree, field_of_study, ...values }: CvValues): Completed {
  if (degree) return { values: { ...values, degree, field_of_study }, notes: [] };
  const written = textIn(field_of_study) || 'Öğrenim';
  return {
    values: { ...values, degree: written },
    notes: [`Derecesi dosyada yok; “${written}” yazılır, sonra değiştirebilirsiniz.`],
  };
}

/** Says whether a skill card was made from bare names. */
const isCard = ({ title }: CvValues) => title === cardOf(textIn(title));

/** Adds names to a card of the owner, leaving the rest of it unchanged. */
function joinedCard(values: CvValues, row: CvValues): CvValues {
  if (!isCard(values)) return values;
  const present = textsIn(row.technologies);
  const fresh = textsIn(values.technologies).filter(
    (name) => !present.some((one) => keyOf(one) === keyOf(name)),
  );
  return { ...values, title: row.title, icon: row.icon, technologies: [...present, ...fresh] };
}

/** A CV does not say which results the owner wants at home. */
function withTicks(values: CvValues, row: CvValues): CvValues {
  const known = recordsIn(row.results);
  const ticked = (result: Record<string, unknown>) =>
    known.find(({ value, label }) => value === result.value && label === result.label)?.on_home ?? false;
  const results = recordsIn(values.results).map((result) => ({ on_home: ticked(result), ...result }));
  return values.results ? { ...values, results } : values;
}

/** Adds description, icon and colour to a card, which files lack. */
function completeSkill(values: CvValues, { place }: Context): Completed {
  const names = textsIn(values.technologies).join(', ');
  const description = textIn(values.description) || names || textIn(values.title);
  const pairs = Object.values(skillColors);
  const { pair } = pairs[place % pairs.length] ?? skillColors.blue;
  // A level makes no sense for the collective card; hidden until the owner has sorted it.
  const isRest = values.title === OTHER && values.proficiency_level === undefined;
  const passive = isRest && { is_active: false, proficiency_level: DEFAULT_LEVEL };
  const completed = { icon: 'Code', color: pair, order: place, ...values, ...passive, description };
  const notes = [
    ...(values.description || names
      ? []
      : ['Dosyada açıklaması yok; adı yazılır, sonra değiştirebilirsiniz.']),
    ...(isRest
      ? ['Ziyaretçilere gösterilmez; adlarını başka kartlara taşıyabilir ya da sonra açabilirsiniz.']
      : []),
  ];
  return { values: completed, notes };
}

const DEFAULT_LEVEL = 3;
const MAX_DESCRIPTION = 1000;

function completeProject(values: CvValues, { categories }: Context): Completed {
  const notes: string[] = [];
  const [given, long] = [textIn(values.category), textIn(values.description)];
  const known = categoryNamed(categories, given);
  const category = known ?? categories.find(isOther) ?? categories[0];
  if (given && !known) notes.push(`“${given}” kategorisi yok; “${shownName(category)}” olur.`);
  else if (!given) notes.push(`Kategorisi “${shownName(category)}” olur, sonra değiştirebilirsiniz.`);
  if (!long) notes.push('Dosyada açıklaması yok; başlığı yazılır, sonra değiştirebilirsiniz.');
  const isLong = long.length > MAX_DESCRIPTION && !values.content;
  if (isLong) notes.push('Açıklaması uzun olduğu için kısaltılır; tamamı proje sayfasının metni olur.');
  return {
    values: withWholeDates({
      ...(values.end_date ? { status: 'completed' } : values.start_date ? { status: 'in_progress' } : {}),
      ...values,
      category,
      description: isLong ? shortened(long, MAX_DESCRIPTION - 1) : long || textIn(values.title),
      ...(isLong && { content: long }),
    }),
    notes,
  };
}

const isOther = (name: string) => name === 'Other';
const shownName = (name = '') => (isOther(name) ? 'Diğer' : name);

/** Writes a period with the precision of its dates. */
function periodOf({ start_date, end_date, is_current }: CvValues): string {
  const end = is_current ? 'Devam Ediyor' : shownDate(textIn(end_date));
  return [shownDate(textIn(start_date)), end].filter(Boolean).join(' – ');
}

const shownDate = (date: string) =>
  date.length > 4 ? formatMonth(date.length === 7 ? `${date}-01` : date) : date;

const withWholeDates = (values: CvValues): CvValues => ({
  ...values,
  ...(values.start_date !== undefined && { start_date: completeDate(textIn(values.start_date), 'start') }),
  ...(values.end_date !== undefined && { end_date: completeDate(textIn(values.end_date), 'end') }),
});
