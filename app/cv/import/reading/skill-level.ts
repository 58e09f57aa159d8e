import { fold } from '#app/text/fold.ts';

const words: [RegExp, number][] = [
  [/^(?:expert|master|uzman|native|ana dil)/, 5],
  [/^(?:advanced|senior|ileri|professional)/, 4],
  [/^(?:intermediate|orta|competent)/, 3],
  [/^(?:elementary|basic|temel|junior)/, 2],
  [/^(?:beginner|novice|baslangic)/, 1],
];

export function skillLevel(text: string): number | undefined {
  const plain = fold(text);
  return words.find(([word]) => word.test(plain))?.[1];
}
