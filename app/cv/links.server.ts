import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { problem } from '#kit/http/problem.server.ts';
import { ID, idOf, ownerRoute, router } from '#kit/http/routes.server.ts';
import { knownLanguages } from '#kit/languages/translate.server.ts';
import { recordRoutes } from '#kit/records/routes.server.ts';
import { type RowOf, recordStore } from '#kit/records/store.server.ts';
import type { Deps } from '#kit/resource.ts';
import { today } from '#kit/text/format.ts';
import { DEFAULT } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { resealColumn } from '#platform/database/reseal-column.ts';
import { waitForOtherSaves } from '#platform/database/revisions.ts';
import { isPresent } from '#platform/database/trash.ts';
import { digestOf, type Keyed, sealed } from '#platform/secrets.ts';
import { type CvLink, cvChoices, isAlive, linkAddress, linkInput, linkReply } from './contract.ts';
import { readCv } from './data.server.ts';
import { joined, sectionsOf } from './sections.ts';

declare module '#platform/database/schema.ts' {
  interface Schema {
    cv_links: RowOf<CvLink> & { token: string | null; token_digest: string | null };
  }
}

/** Stored encrypted, to show the owner the link again; visitors' tokens are compared by digest. */
export const linkToken = sealed('cv link');

const linkStore = recordStore({
  table: 'cv_links',
  reply: linkReply,
  order: [],
  toRow: ({ opened: _, last_opened: __, ...input }: z.infer<typeof linkInput>) => input,
});

/** /api/cv-links: private CVs, each for one reader, at a secret address. */
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

/** Returns the path of a link, whose token is created on first use; undefined if there is no such link. */
export const linkPath = (db: Db, keyed: Keyed, id: number): Promise<string | undefined> =>
  db.transaction().execute(async (trx) => {
    // Lets the second of two first uses take the token of the first.
    await waitForOtherSaves(trx);
    const links = trx.selectFrom('cv_links').where('id', '=', id).where(isPresent('cv_links'));
    const link = await links.select('token').executeTakeFirst();
    if (!link) return undefined;
    const known = link.token && linkToken.open(keyed, link.token);
    const token = known || randomBytes(16).toString('hex');
    if (!known)
      await trx
        .updateTable('cv_links')
        .set({ token: linkToken.seal(keyed, token), token_digest: digestOf(token) })
        .where('id', '=', id)
        .execute();
    return `/cv/${token}`;
  });

const resealTokens = resealColumn(linkToken, 'cv_links', 'token');

/** Also adds digests to links of earlier versions. */
export async function resealLinks(db: Db, keyed: Keyed) {
  await resealTokens(db, keyed);
  const links = db.selectFrom('cv_links').select(['id', 'token']).where('token_digest', 'is', null);
  for (const { id, token } of await links.execute()) {
    const opened = token && linkToken.open(keyed, token);
    const token_digest = opened && digestOf(opened);
    if (token_digest) await db.updateTable('cv_links').set({ token_digest }).where('id', '=', id).execute();
  }
}

type Readable = Pick<Deps, 'db' | 'content'>;

/** Finds the CV of a token: not revoked, deleted or past its last day. Turkish while its language is off. */
export async function findByToken(deps: Readable, token: string): Promise<CvLink | undefined> {
  if (!token) return undefined;
  const { db } = deps;
  const named = await db
    .selectFrom('cv_links')
    .select('id')
    .where('token_digest', '=', digestOf(token))
    .executeTakeFirst();
  const link = named && (await linkStore.list(db)).find(({ id }) => id === named.id);
  if (!link || !isAlive(link)) return undefined;
  const isOn = (await knownLanguages(deps)).includes(link.language);
  return isOn ? link : { ...link, language: DEFAULT };
}

/** Counts an opening and stores its day, nothing else. */
export const countOpening = (db: Db, id: number) =>
  db
    .updateTable('cv_links')
    .set({ opened: sql`opened + 1`, last_opened: today() })
    .where('id', '=', id)
    .execute();
