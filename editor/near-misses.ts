import { fold } from '#kit/text/fold.ts';

const MOST = 3;
const ALIKE = 0.5;
const LONGEST_SHOWN = 200;

type Word = { start: number; end: number; grams: string[] };

/** Finds up to three passages of a text that are most like a wanted one, in the order of the text. */
export function nearestPassages(text: string, wanted: string): string[] {
  const sought = wordsIn(wanted).flatMap(({ grams }) => grams);
  const words = wordsIn(text);
  const length = Math.max(1, wordsIn(wanted).length);
  const scores = scoresOf(words, length, sought);
  const order = scores.map((score, at) => ({ score, at })).filter(({ score }) => score >= ALIKE);
  const chosen: number[] = [];
  for (const { at } of order.sort((one, other) => other.score - one.score || one.at - other.at)) {
    if (chosen.length === MOST) break;
    if (chosen.every((taken) => Math.abs(taken - at) >= length)) chosen.push(at);
  }
  return chosen
    .sort((one, other) => one - other)
    .map((at) => {
      const end = words[Math.min(words.length, at + length) - 1]?.end;
      return text.slice(words[at]?.start, end).slice(0, LONGEST_SHOWN);
    });
}

/** For each window of so many words, the share of letters in common, from 0 to 1. */
function scoresOf(words: readonly Word[], length: number, sought: readonly string[]): number[] {
  const wanted = countOf(sought);
  const present = new Map<string, number>();
  let shared = 0;
  let total = 0;
  const change = (word: Word | undefined, by: 1 | -1) => {
    for (const gram of word?.grams ?? []) {
      const before = present.get(gram) ?? 0;
      const most = wanted.get(gram) ?? 0;
      shared += Math.min(before + by, most) - Math.min(before, most);
      present.set(gram, before + by);
      total += by;
    }
  };
  for (const word of words.slice(0, length)) change(word, 1);
  return words.slice(0, Math.max(1, words.length - length + 1)).map((word, at) => {
    const score = (2 * shared) / Math.max(1, total + sought.length);
    change(word, -1);
    change(words[at + length], 1);
    return score;
  });
}

function countOf(grams: readonly string[]) {
  const counts = new Map<string, number>();
  for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  return counts;
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    grams: gramsOf(fold(word)),
  }));

/** Pairs of neighbouring letters. */
const gramsOf = (word: string) =>
  word.length < 2 ? [word] : Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
