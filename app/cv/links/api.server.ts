import { problem } from '#kit/http/problem.server.ts';
import { ID, idOf, ownerRoute, router } from '#kit/http/routes.server.ts';
import { recordRoutes } from '#kit/records/routes.server.ts';
import { readCv } from '../data.server.ts';
import { joined, sectionsOf } from '../sections.ts';
import { cvChoices, linkAddress, linkInput, linkReply } from './contract.ts';
import { linkPath, linkStore } from './queries.server.ts';

export const cvLinks = recordRoutes({
  store: linkStore,
  input: linkInput,
  reply: linkReply,
  listed: 'The CVs for one reader',
  one: 'a CV for one reader',
  noun: 'CV',
  isPublic: false,
  invalidates: [],
}).post(
  `/${ID}/link`,
  ownerRoute('The private address of a CV', {
    reply: linkAddress,
    invalidates: [],
    audit: 'CV {id} bağlantısı gösterildi',
  }),
  async (c) => {
    const path = await linkPath(c.var.deps.db, c.var.deps, idOf(c));
    return path ? c.json({ path }) : problem(404);
  },
);

/** GET /api/cv-links/choices: every record that a CV can show. */
export const choices = router().get(
  '/',
  ownerRoute('Every record that a CV can show', { reply: cvChoices }),
  async (c) => {
    const { db } = c.var.deps;
    const [all, seen] = await Promise.all([readCv(db, true), readCv(db, false)]);
    const open = new Set(sectionsOf(seen).flatMap(({ items }) => items.map(({ key }) => key)));
    return c.json(
      sectionsOf(all).map(({ group, title, items }) => ({
        group,
        title,
        items: items.map(({ key, title: name, place, time }) => ({
          key,
          title: name.text,
          detail: joined([...place, { text: time }]).text,
          is_public: open.has(key),
        })),
      })),
    );
  },
);
