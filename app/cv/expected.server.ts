import type { CvDesign, LostPart } from './contract.ts';
import type { CvData } from './data.server.ts';
import { type CvSection, contactLines, sectionsOf, summaryOf, withFewProjects } from './sections.ts';

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
export function countsOf(written: Written) {
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

/** Looks for each heading, title and date behind the one before. */
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
