const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

/** Letters of Turkish and English, with what code and texts need. */
export const common = `${range(0x20, 0x7e)}\u00a0«»©®°±·×÷ÂÇÎÖÛÜâçîöûüĞğİıŞş–—‘’“”„•…‹›€₺←↑→↓↗↵−≈≤≥`;

/** Letters of the rest of Europe. Excludes those of `common`: a letter in both would make browsers load both files. */
export const european =
  '¡¢£¤¥¦§¨ª¬¯²³´µ¶¸¹º¼½¾¿ÀÁÃÄÅÆÈÉÊËÌÍÏÐÑÒÓÔÕØÙÚÝÞßàáãäåæèéêëìíïðñòóôõøùúýþÿ' +
  'ĂăĄąĆćČčĎďĐđĘęĚěŁłŃńŇňŐőŒœŘřŚśŠšŤťŮůŰűŹźŻżŽžƏȘșȚțə‚‰⁄∞≠';

/** Includes the common letters: of two faces that have a letter, browsers take the one declared last. */
export const europeanRange = 'U+a1-259, U+201a, U+2030, U+2044, U+221e, U+2260';

export function unicodeRange(text: string): string {
  const points = [...text].map((letter) => letter.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && point <= last[1] + 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16);
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}
