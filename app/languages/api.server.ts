import { z } from 'zod';
import { refusedKey } from '#kit/http/problem.server.ts';
import {
  body,
  ID,
  idOf,
  type OwnerContext,
  ownerRoute,
  query,
  reportWrite,
  router,
} from '#kit/http/routes.server.ts';
import { answerList } from '#kit/http/streams.server.ts';
import { languagesInput, languagesReply } from '#kit/languages/contract.ts';
import type { Translatable } from '#kit/languages/translatable.ts';
import { getLanguages, saveLanguages } from '#kit/languages/translate.server.ts';
import { languageName, otherLanguages, pathIn } from '#kit/texts/languages.ts';
import { gone } from '#platform/refused.ts';
import {
  type TranslationInput,
  translationInput,
  translationList,
  translationListQuery,
  translationPage,
  translationQuery,
  translationReceipt,
  translationReply,
} from './contract.ts';
import { asMarkdown } from './sanitize.server.ts';
import { allTranslations, getTranslation, listTranslations, saveTranslation } from './translations.server.ts';

export const languages = router()
  .get(
    '/',
    ownerRoute('Languages of the site', { reply: languagesReply, scope: 'content:read' }),
    async (c) => c.json(await getLanguages(c.var.deps.db)),
  )
  .put(
    '/',
    ownerRoute('Turn languages of the site on or off', {
      inDemo: true,
      reply: languagesReply,
      invalidates: ['languages'],
      audit: 'Sitenin dilleri değiştirildi',
    }),
    body(languagesInput),
    async (c) => {
      const { languages: chosen, rev } = c.req.valid('json');
      const { before, saved } = await saveLanguages(c.var.deps.db, chosen, rev);
      const withdrawn = before.languages.some((language) => !saved.languages.includes(language));
      reportWrite(c, { withdrawn });
      return c.json(saved);
    },
  );

const ONE = `/:language/:kind/${ID}` as const;

export const translations = router()
  .get(
    '/:language',
    ownerRoute('All records with the state of their translations; with `page`, one page', {
      reply: z.union([translationList, translationPage]),
      scope: 'content:read',
    }),
    query(translationListQuery),
    async (c) => {
      const { db } = c.var.deps;
      const { page, waiting, ...wanted } = c.req.valid('query');
      if (!page) return answerList(c, allTranslations(db, translatables(c), languageIn(c)));
      const asked = { ...wanted, page, waiting: waiting === 'true' };
      return c.json(await listTranslations(db, translatables(c), languageIn(c), asked));
    },
  )
  .get(
    ONE,
    ownerRoute('A translation with its Turkish source', { reply: translationReply, scope: 'content:read' }),
    query(translationQuery),
    async (c) => {
      const kind = kindIn(c);
      const entry = await getTranslation(c.var.deps.db, kind, languageIn(c), idOf(c));
      if (!entry) throw gone();
      return c.json(c.req.valid('query').format === 'html' ? entry : await asMarkdown(kind, entry));
    },
  )
  .put(
    ONE,
    ownerRoute('Save a translation', {
      reply: translationReply,
      scope: ['content:write', 'content:publish', 'profile:write'],
      invalidates: ['translations'],
      receipt: translationReceipt,
      audit: 'Çeviri değiştirildi: {about} {id}',
    }),
    body(translationInput),
    async (c) => {
      const input = c.req.valid('json');
      const { deps } = c.var;
      const { db, content, resources } = deps;
      const [kind, language] = [kindIn(c), languageIn(c)];
      const { before, saved } = await saveTranslation(deps, kind, language, idOf(c), input, (stored) =>
        demandRights(c.var.key, kind, [stored, input]),
      );
      const path = saved.path || before.path;
      if (before.is_published && before.path !== path)
        for (const { redirect } of resources)
          await redirect?.(db, pathIn(language, before.path), pathIn(language, path));
      const didMove = before.is_published !== saved.is_published || before.slug !== saved.slug;
      // Pages in all languages link to each other's addresses.
      if (didMove) content.invalidate(['languages']);
      const record = kind.keptIn ? `${saved.kind}/${saved.id}` : saved.kind;
      reportWrite(c, {
        withdrawn: before.is_published && didMove,
        subject: `${record} ${languageName(language)}, ${kind.one}`,
      });
      return c.json(saved);
    },
  );

const translatables = (c: OwnerContext) => c.var.deps.resources.flatMap(({ translated = [] }) => translated);

function languageIn(c: OwnerContext) {
  const named = otherLanguages.find((language) => language === c.req.param('language'));
  if (!named) throw gone();
  return named;
}

function kindIn(c: OwnerContext) {
  const named = translatables(c).find(({ kind }) => kind === c.req.param('kind'));
  if (!named) throw gone();
  return named;
}

/** A key needs the record's scope to translate it, and `content:publish` for what is or becomes public. */
function demandRights(
  key: OwnerContext['var']['key'],
  { scope: needed }: Translatable,
  states: Pick<TranslationInput, 'is_published'>[],
) {
  const scope = states.some(({ is_published }) => is_published) ? 'content:publish' : needed;
  if (key && !key.scopes.includes(scope)) throw refusedKey([scope]);
}
