import { getProfile } from '#app/profile/queries.server.ts';
import { fold } from '#kit/text/fold.ts';
import type { Db } from '#platform/database/database.ts';

const ofTheProduct = ['vitrin', 'admin', 'panel', 'yönetici', 'portfolyo', 'şifre', 'parola', 'password'];
/** zxcvbn's scores 0 and 1 are below a million guesses, which take seconds. */
const SAFE_SCORE = 2;
/** Limits the estimate, whose time grows with the square of the length. */
const ENOUGH = 72;
const LETTERS_LEFT = 4;

/** Detects passwords among the first million guesses, with words of the site and the owner. */
export async function isEasyToGuess(password: string, words: string[]): Promise<boolean> {
  if (isMadeOf(words, fold(password))) return true;
  estimator ??= loadEstimator();
  const zxcvbn = await estimator;
  const forms = new Set([password.toLowerCase(), fold(password)].map((form) => form.slice(0, ENOUGH)));
  return [...forms].some((form) => zxcvbn.check(form, words).score < SAFE_SCORE);
}

function isMadeOf(words: string[], password: string) {
  const longestFirst = words.map(fold).sort((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), password);
  return rest !== password && (rest.match(/\p{L}/gu)?.length ?? 0) < LETTERS_LEFT;
}

export async function contextWords(db: Db, siteUrl: string, owner: { name: string; email: string }) {
  const { full_name, site_title, email, contactEmail } = await getProfile(db);
  const texts = [owner.name, owner.email, full_name, site_title, email, contactEmail];
  const named = [...texts, new URL(siteUrl).hostname].flatMap((text) => text ?? []);
  const words = [...ofTheProduct, ...named, ...named.flatMap((text) => text.split(/[^\p{L}\p{N}]/u))];
  return [...new Set(words.flatMap((word) => [word.toLowerCase(), fold(word)]))].filter(
    (word) => word.length > 2,
  );
}

let estimator: ReturnType<typeof loadEstimator> | undefined;

async function loadEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
