import { skillColors } from '#app/skills/colors.ts';
import { skillInput } from '#app/skills/contract.ts';
import { skillRecord } from '#app/skills/record.server.ts';
import { type CvValues, isSameName } from '../compare.ts';
import { type Completed, type Context, recordsOf, storedIn } from '../records.server.ts';
import { textOf, textsOf } from './texts.ts';

const isAlike = (values: CvValues, row: CvValues) => isSameName(values.title, row.title);

export const skillRecords = recordsOf({
  section: 'skills',
  input: skillInput,
  ...storedIn(skillRecord),
  isSame: isAlike,
  isAlike,
  complete,
  text: (values) => ({ title: textOf(values.title), detail: textsOf(values.technologies).join(', ') }),
});

/** A card has a description, an icon and a colour, of which the files know nothing. */
function complete(values: CvValues, context: Context): Completed {
  const names = textsOf(values.technologies).join(', ');
  const description = textOf(values.description) || names || textOf(values.title);
  const pairs = Object.values(skillColors);
  const { pair } = pairs[context.skills % pairs.length] ?? skillColors.blue;
  const completed = { icon: 'Code', color: pair, order: context.skills, ...values, description };
  context.skills += 1;
  return {
    values: completed,
    notes:
      values.description || names ? [] : ['Dosyada açıklaması yok; adı yazılır, sonra değiştirebilirsiniz.'],
  };
}
