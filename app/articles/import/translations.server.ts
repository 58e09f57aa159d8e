import { sanitize } from '#app/editor/sanitize.server.ts';
import { knownLanguages } from '#app/languages/queries.server.ts';
import { saveTranslation } from '#app/languages/translations.server.ts';
import { cut } from '#app/text/measure.ts';
import { DEFAULT, type Language, otherLanguages } from '#app/texts/languages.ts';
import { orRefused, Refused } from '#platform/refused.ts';
import { translatables } from '../translatable.server.ts';
import { type ImportDeps, importPictures, type SourceArticle } from './import-article.server.ts';

export type Paired = { language: Language; original: string };

/**
 * Finds the files that translate another one into a language of the site: `a.en.md` is of `a.md` or `a.tr.md`,
 * `content/en/a.md` of `content/tr/a.md` or `content/a.md`, `i18n/en/docusaurus-plugin-content-blog/a.md` of `blog/a.md`.
 */
export async function pairFiles(deps: ImportDeps, names: readonly string[]): Promise<Map<string, Paired>> {
  const on = await knownLanguages(deps);
  const pairs = otherLanguages.flatMap((language) => {
    if (!on.includes(language)) return [];
    const isIn = (name: string) => withoutLanguage(name, language) !== `/${name}`;
    const originals = names.filter((name) => !isIn(name));
    const byKey = new Map(originals.map((name) => [withoutLanguage(name, DEFAULT), name]));
    return names.filter(isIn).flatMap((name) => {
      const original = byKey.get(withoutLanguage(name, language));
      return original ? [[name, { language, original }] as const] : [];
    });
  });
  return new Map(pairs);
}

const withoutLanguage = (name: string, language: Language) =>
  ['/', '.']
    .reduce((path, before) => path.replaceAll(`${before}${language}.`, before), `/${name}`)
    .replaceAll(`/${language}/`, '/')
    .replace('/i18n/docusaurus-plugin-content-blog/', '/blog/');

/** Saves a file as the translation of an article; published with it, where it lacks nothing. */
export async function importTranslation(
  deps: ImportDeps,
  id: number,
  language: Language,
  post: SourceArticle,
): Promise<boolean> {
  const { html: content } = await importPictures(deps, post, async ({ html, pictures, links }) =>
    sanitize(html, { base: post.base, pictures, links, budget: post.budget, language }),
  );
  const fields = { title: cut(post.title.trim(), 200), excerpt: cut(post.excerpt, 500), content };
  const save = (is_published: boolean) =>
    saveTranslation(deps.db, translatables.article, language, id, { fields, slug: post.slug, is_published });
  const saved = post.isDraft ? await save(false) : await orRefused(() => save(true));
  const whole = saved instanceof Refused ? await save(false) : saved;
  deps.content.invalidate(['translations', 'languages']);
  return whole.saved.is_published;
}
