import { writeContent } from '#app/projects/content.server.ts';
import { projectInput } from '#app/projects/contract.ts';
import { listProjects } from '#app/projects/queries.server.ts';
import { addProject, saveProject } from '#app/projects/save.server.ts';
import { shortened } from '#app/text/measure.ts';
import { orRefused, Refused } from '#platform/refused.ts';
import { type CvValues, isSameName } from '../compare.ts';
import { type Completed, type Context, recordsOf } from '../records.server.ts';
import { periodOf, textOf, withWholeDates } from './texts.ts';

const isAlike = (values: CvValues, row: CvValues) => isSameName(values.title, row.title);

export const projectRecords = recordsOf({
  section: 'projects',
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
  isSame: isAlike,
  isAlike,
  complete,
  text: (values) => ({
    title: textOf(values.title),
    detail: [periodOf(values), shortened(textOf(values.description), 160)].filter(Boolean).join(' · '),
  }),
});

const MAX_DESCRIPTION = 1000;

function complete(values: CvValues, { categories }: Context): Completed {
  const notes: string[] = [];
  const [given, long] = [textOf(values.category), textOf(values.description)];
  const category = categories.includes(given) ? given : (categories.find(isOther) ?? categories[0]);
  if (given && given !== category) notes.push(`“${given}” kategorisi yok; “${shownName(category)}” olur.`);
  else if (!given) notes.push(`Kategorisi “${shownName(category)}” olur, sonra değiştirebilirsiniz.`);
  if (!long) notes.push('Dosyada açıklaması yok; başlığı yazılır, sonra değiştirebilirsiniz.');
  const isLong = long.length > MAX_DESCRIPTION && !values.content;
  if (isLong) notes.push('Açıklaması uzun olduğu için kısaltılır; tamamı proje sayfasının metni olur.');
  return {
    values: withWholeDates({
      ...(values.end_date ? { status: 'completed' } : values.start_date ? { status: 'in_progress' } : {}),
      ...values,
      category,
      description: isLong ? shortened(long, MAX_DESCRIPTION - 1) : long || textOf(values.title),
      ...(isLong && { content: long }),
    }),
    notes,
  };
}

const isOther = (name: string) => name === 'Other';
const shownName = (name = '') => (isOther(name) ? 'Diğer' : name);
