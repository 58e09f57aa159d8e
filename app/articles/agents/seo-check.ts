import { countWords } from '#kit/text/measure.ts';
import type { Article } from '../contract.ts';
import { findingsIn } from '../publishing/checks.ts';
import { LONGEST_TITLE } from '../publishing/contract.ts';

const TITLE = { min: 20, max: LONGEST_TITLE };
const DESCRIPTION = { min: 70, max: 170 };
const WORDS = 300;

/** Checks what search engines look at, with advice for an agent. Expects the sanitized HTML of the article. */
export function checkSeo(article: Pick<Article, 'title' | 'excerpt' | 'content' | 'slug' | 'cover_image'>) {
  const { title, excerpt, content, slug, cover_image } = article;
  const words = countWords(content.replace(/<[^<>]*>/g, ' '));
  const found = findingsIn(article).map(({ check }) => check);
  const unnamed = found.filter((check) => check === 'alt').length;
  const findings = [
    {
      check: 'title',
      ok: title.length >= TITLE.min && title.length <= TITLE.max,
      advice: `The title has ${title.length} characters; ${TITLE.min} to ${TITLE.max} are shown whole.`,
    },
    {
      check: 'description',
      ok: excerpt.length >= DESCRIPTION.min && excerpt.length <= DESCRIPTION.max,
      advice: `The excerpt has ${excerpt.length} characters; write ${DESCRIPTION.min} to ${DESCRIPTION.max}.`,
    },
    {
      check: 'length',
      ok: words >= WORDS,
      advice: `The text has ${words} words; fewer than ${WORDS} rarely rank.`,
    },
    {
      check: 'headings',
      ok: /<h[1-6]/.test(content) && !found.includes('headings'),
      advice: 'Structure the text with headings that skip no level.',
    },
    { check: 'pictures', ok: unnamed === 0, advice: `${unnamed} pictures have no alternative text.` },
    {
      check: 'cover',
      ok: cover_image !== '',
      advice: 'Add a cover: it is shown where the article is shared.',
    },
    { check: 'links', ok: /<a\b/.test(content), advice: 'Link to a related page of the site or a source.' },
    { check: 'slug', ok: slug.length <= 75, advice: 'Shorten the slug to 75 characters at most.' },
  ];
  return { score: Math.round((findings.filter(({ ok }) => ok).length / findings.length) * 100), findings };
}
