/** Fewer differ where signs of markup are taken for words. */
const FEW = 10;
const MAX_RUN = 20;

/** Says how many words of a source did not arrive in the HTML, where they are too many to be signs; else nothing. */
export function lostWords(source: string, arrived: string): string | undefined {
  const left = new Map<string, number>();
  for (const word of wordsIn(arrived)) left.set(word, (left.get(word) ?? 0) + 1);
  const words = wordsIn(withoutMarkup(source));
  let lost = 0;
  let run = 0;
  let longest = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    run = count > 0 ? 0 : run + 1;
    if (count <= 0) lost += 1;
    longest = Math.max(longest, run);
  }
  if (longest < MAX_RUN && lost <= Math.max(FEW, words.length / 100)) return undefined;
  const [all, came] = [words.length, words.length - lost].map((count) => count.toLocaleString('tr-TR'));
  return `Kaynaktaki ${all} sözcükten ${came} tanesi geldi; yazıyı kaynağıyla karşılaştırın.`;
}

const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}[\p{L}\p{N}]+/gu) ?? [];

/** Reads without any parser of the conversion, so that it errs in other ways. */
function withoutMarkup(source: string): string {
  let isCode = false;
  const lines = source.split('\n').filter((line) => {
    const isFence = /^[\s>\d.*+-]*(?:```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    return !isFence && (isCode || !/^(?:import|export)\s.*['"{=]|^ {0,3}\[[^\]]*\]:/.test(line));
  });
  return lines
    .join('\n')
    .replace(/%%[^%]*%%|\{\s*\/\*[^*]*\*\/|\{%-? comment[^{]*\{/g, ' ')
    .replace(/<(script|style)[^<>]*>[^<]*<\/\1>|<[^<>]*>/gi, ' ')
    .replace(/\]\([^()\n]*\)/g, ' ')
    .replace(/\{\{[^{}]*\}\}|\{%[^{}]*%\}|\{:[^{}]*\}|%\[[^[\]\n]*\]|&#?\w+;|\[!\w+\]|^:::+.*$/gm, ' ')
    .replace(/\b(?:https?|data):\S+/g, ' ');
}
