import { knownSkills } from '#importers/index.ts';
import { fold } from '#kit/text/fold.ts';

/** What an advertisement asks for and a CV does not say: names of technologies, and other words that it repeats. */
export type Missing = { names: string[]; words: string[] };

const SHORTEST_WORD = 4;
const MOST_WORDS = 20;

/** Compares in the browser and sends nothing. Lists only words of the advertisement. */
export function missingIn(cv: string, advert: string): Missing {
  const [said, asked] = [tokensOf(cv), tokensOf(advert)];
  const saidText = phraseOf(said);
  const isSaid = (phrase: string) => saidText.includes(` ${phrase} `);
  const names = new Map<string, string>();
  const covered = new Set<number>();
  for (const { at, length, phrase, text } of skillsIn(asked)) {
    for (let next = at; next < at + length; next += 1) covered.add(next);
    if (!isSaid(phrase)) names.set(phrase, text);
  }
  const others = new Map<string, string>();
  const counts = new Map<string, number>();
  const judged = new Map<string, boolean>();
  const isNew = (word: string) => {
    const known = judged.get(word) ?? !(isSaid(word) || isInflected(said, word));
    judged.set(word, known);
    return known;
  };
  for (const [at, { word, text, isName }] of asked.entries()) {
    if (covered.has(at)) continue;
    if (isName) {
      if (!isSaid(word)) names.set(word, text);
    } else if (word.length >= SHORTEST_WORD && !commonWords.has(word) && isNew(word)) {
      others.set(stemOf(word), others.get(stemOf(word)) ?? text);
      counts.set(stemOf(word), (counts.get(stemOf(word)) ?? 0) + 1);
    }
  }
  const words = [...others]
    .toSorted(([one], [other]) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
    .map(([, text]) => text);
  return { names: [...names.values()], words: words.slice(0, MOST_WORDS) };
}

type Token = { word: string; text: string; isName: boolean };

/** Splits into words; a suffix behind an apostrophe is none: `Kubernetes’te`. */
function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[.]?[\p{L}\p{N}](?:[\p{L}\p{N}+#./-]*[\p{L}\p{N}+#])?/gu)].flatMap(
    ({ 0: found, index }) => {
      if (
        /[\p{L}\p{N}]['’]$/u.test(text.slice(Math.max(0, index - 2), index)) &&
        found.length <= LONGEST_SUFFIX
      )
        return [];
      return [{ word: fold(found), text: found, isName: isName(found) }];
    },
  );
}

const LONGEST_SUFFIX = 6;

/** Recognizes a product name: an inner capital, only capitals, or a sign or digit next to a letter. */
const isName = (text: string) =>
  /\p{L}/u.test(text) && (/^.+\p{Lu}/u.test(text) || /\p{L}[+#]|^\.\p{L}|\p{L}\d|\p{L}\.\p{L}/u.test(text));

const phraseOf = (tokens: readonly Token[]) => ` ${tokens.map(({ word }) => word).join(' ')} `;

const skills = new Map(knownSkills.map((name) => [phraseOf(tokensOf(name)).trim(), name]));
const LONGEST_SKILL = Math.max(...[...skills.keys()].map((phrase) => phrase.split(' ').length));

/** Finds known technologies, the longest name at each place. A word that is also an ordinary one must be written as a name. */
function* skillsIn(tokens: readonly Token[]) {
  for (let at = 0; at < tokens.length; at += 1) {
    for (let length = LONGEST_SKILL; length > 0; length -= 1) {
      const part = tokens.slice(at, at + length);
      const phrase = part.map(({ word }) => word).join(' ');
      if (part.length < length || !skills.has(phrase) || !/\p{Lu}|\d|[.#+/]/u.test(part[0]?.text ?? ''))
        continue;
      yield { at, length, phrase, text: part.map(({ text }) => text).join(' ') };
      at += length - 1;
      break;
    }
  }
}

/** Turkish words change their end: those with the same beginning are one word. */
const stemOf = (word: string) => word.slice(0, Math.max(5, Math.ceil(word.length * 0.6)));

const isInflected = (said: readonly Token[], word: string) =>
  said.some((one) => one.word.startsWith(stemOf(word)));

/** Words of every advertisement, folded. */
const commonWords = new Set(
  [
    'ancak arada aranan aranir arayan ariyoruz ayni bizim boyunca bunun calisma calisacak calismak calismayi daha dahil degil deneyim deneyimi deneyimli deneyimine diger ekibimiz ekibimize ekip ekipler en etmek etme fazla gelistirici gelistirme gibi gore gorev gorevi hakim hakkinda henuz icin icinde iliskin ilgili ilan kadar karsi kendi konusunda nitelik nitelikler olan olarak olma olmak olmali olmasi olup once onemli pozisyon sahibi sahip sekilde sirket sirketimiz sorumluluk sorumluluklar sonra surec tercih tercihen tum tumu uzere uzerinde uygun vardir veya yapmak yapan yani yazilim yeni yer yillik yonelik zaman',
    'about able also and applicant are based been being both candidate company describe description each experience experienced from have having ideal into join including least looking more must nice other our over plus position preferably preferred qualifications required requirement requirements responsibilities role should skills some such team teams than that their them then they this through using want well what when where which while will with within work working would year years your',
  ].flatMap((words) => words.split(' ')),
);
