import { isDeepStrictEqual } from 'node:util';
import type { Generated, Selectable } from 'kysely';
import { z } from 'zod';
import { asPage } from '#kit/contract/fields.ts';
import {
  entriesIn,
  type FieldValue,
  type Translatable,
  type TranslatableField,
  type TranslationSource,
} from '#kit/languages/translatable.ts';
import { storedIn } from '#kit/languages/translate.server.ts';
import { reservedSegments, slugMaker } from '#kit/records/slugs.server.ts';
import type { Deps } from '#kit/resource.ts';
import type { Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { type Saved, saveRevised } from '#platform/database/revisions.ts';
import { gone, orRefused, Refused } from '#platform/refused.ts';
import type { Translation, TranslationInput, TranslationState } from './contract.ts';
import { type Fields, richField, sanitizeFields } from './sanitize.server.ts';

declare module '#platform/database/schema.ts' {
  interface Schema {
    translations: TranslationTable;
  }
}

interface TranslationTable {
  kind: string;
  record_id: number;
  language: string;
  fields: Generated<string>;
  slug: string | null;
  is_published: Generated<number>;
  derived: Generated<string>;
  search_text: Generated<string>;
  cleaning: Generated<number>;
  rev: Generated<number>;
  source_rev: Generated<number>;
  /** When it was last written or published; marking it as current does not count. */
  updated_at: string;
  /** When it was first published here; null if it was imported together with its text. */
  published_at: string | null;
}

/** Reads every translatable record, with the state of its translation. */
export async function* allTranslations(
  db: Db,
  kinds: readonly Translatable[],
  language: Language,
): AsyncGenerator<TranslationState[]> {
  for (const kind of kinds)
    for await (const sources of kind.sources(db)) {
      const ids = sources.map(({ id }) => id);
      const rows = await storedIn(db, language, kind)
        .select(['record_id', 'fields', 'is_published', 'source_rev'])
        .where('record_id', 'in', [NONE, ...ids])
        .execute();
      const stored = new Map(rows.map((row) => [row.record_id, row]));
      yield sources.map((source) => stateOf(kind, source, stored.get(source.id)));
    }
}

/** An id that no record has, because SQL has no empty list. */
const NONE = 0;

type Wanted = { page: number; per_page: number; waiting: boolean; after?: string | undefined };

/** One page of the translations; those following the record `after` (`KIND/ID`) come first. */
export async function listTranslations(
  db: Db,
  kinds: readonly Translatable[],
  language: Language,
  { page, per_page, waiting, after }: Wanted,
) {
  const earlier: TranslationState[] = [];
  const later: TranslationState[] = [];
  let isLater = after === undefined;
  for await (const part of allTranslations(db, kinds, language))
    for (const entry of part) {
      const isHere = `${entry.kind}/${entry.id}` === after;
      if (!isHere && !(waiting && entry.state === 'done')) (isLater ? later : earlier).push(entry);
      if (isHere) isLater = true;
    }
  const all = [...later, ...earlier];
  return asPage(all.slice((page - 1) * per_page, page * per_page), all.length, page, per_page);
}

type Stored = Pick<Selectable<TranslationTable>, 'fields' | 'is_published' | 'source_rev'>;

function stateOf(kind: Translatable, { id, rev, title, values }: TranslationSource, row: Stored | undefined) {
  const fields: Fields = JSON.parse(row?.fields ?? '{}');
  const missing = missingFields(kind, values, fields);
  const about = { kind: kind.kind, one: kind.one, id, title, missing };
  const of = (state: TranslationState['state']) => ({ ...about, state });
  if (missing.length > 0) return of(row ? 'partial' : 'missing');
  if (row && row.source_rev !== rev) return of('stale');
  return of(kind.path && row?.is_published === 0 ? 'unpublished' : 'done');
}

/** Reads a translation with its Turkish source; `rev` is 0 while there is none. */
export async function getTranslation(
  db: Db,
  kind: Translatable,
  language: Language,
  id: number,
): Promise<Translation | undefined> {
  const source = await kind.source(db, id);
  if (!source) return undefined;
  const row = await storedIn(db, language, kind).selectAll().where('record_id', '=', id).executeTakeFirst();
  return {
    ...stateOf(kind, source, row),
    fields: JSON.parse(row?.fields ?? '{}'),
    slug: row?.slug ?? '',
    path: kind.path && row?.slug ? kind.path(row.slug) : '',
    is_published: row?.is_published === 1,
    has_address: kind.path !== undefined,
    has_preview: kind.isText === true,
    rev: row?.rev ?? 0,
    source_rev: source.rev,
    is_stale: row !== undefined && row.source_rev !== source.rev,
    shape: kind.fields(source.values).map(({ name, label, kind: type }) => ({ name, label, kind: type })),
    source: source.values,
  };
}

/**
 * Saves the given fields and keeps others; an empty field removes its translation. `source_rev` is the Turkish revision
 * that was translated, by default the present one. `cameWithText` keeps the publication date of the Turkish text.
 * Refuses to publish an incomplete translation, and what `demand` refuses.
 */
export async function saveTranslation(
  deps: Pick<Deps, 'db' | 'resources'>,
  kind: Translatable,
  language: Language,
  id: number,
  input: Partial<TranslationInput & { cameWithText: boolean }>,
  demand?: (before: Translation) => void,
): Promise<Saved<Translation>> {
  const { db, resources } = deps;
  const { fields: given, slug: wanted, is_published, rev, source_rev, format, cameWithText = false } = input;
  const known = await getTranslation(db, kind, language, id);
  if (!known) throw gone();
  demand?.(known);
  if (rev !== undefined && rev !== known.rev) throw new Refused({ status: 409, current: known });
  const { source } = known;
  const all = filled({ ...known.fields, ...checkedFields(kind.fields(source), given ?? {}) });
  const isGiven = given && (richField(kind) ?? '') in given;
  const { fields, row: written } = await sanitizeFields(kind, all, {
    language,
    format: isGiven ? format : 'html',
  });
  const slugs = translationSlugs(resources, kind, language, id);
  const save = () =>
    saveRevised(
      db,
      known.rev,
      (trx) => getTranslation(trx, kind, language, id),
      async (trx, before) => {
        const isPublished = kind.path !== undefined && (is_published ?? before.is_published);
        if (isPublished) demandWhole(kind, source, fields);
        const title = String(fields.title ?? '');
        const own = wanted || before.slug;
        const slug = kind.path && (own || title) ? await slugs.slugFor(trx, own, title, id) : null;
        const now = new Date().toISOString();
        const isSame =
          isDeepStrictEqual(fields, before.fields) &&
          (slug ?? '') === before.slug &&
          isPublished === before.is_published;
        const row = {
          ...written,
          slug,
          is_published: Number(isPublished),
          rev: before.rev + 1,
          source_rev: source_rev ?? known.source_rev,
          ...(!isSame && { updated_at: now }),
        };
        const published_at = isPublished && !before.is_published && !cameWithText ? now : null;
        await trx
          .insertInto('translations')
          .values({ kind: kind.kind, record_id: id, language, updated_at: now, published_at, ...row })
          .onConflict((conflict) =>
            conflict.columns(['kind', 'record_id', 'language']).doUpdateSet(({ fn, val }) => ({
              ...row,
              published_at: fn.coalesce('translations.published_at', val(published_at)),
            })),
          )
          .execute();
      },
    );
  const change = await orRefused(save);
  if (!(change instanceof Refused)) return change;
  const isOvertaken = change.status === 409 && rev === undefined;
  if (isOvertaken) return saveTranslation(deps, kind, language, id, input, demand);
  throw change;
}

function missingFields(kind: Translatable, values: Fields, fields: Fields): string[] {
  return kind.fields(values).flatMap((field) => (isMissing(field, values, fields) ? [field.name] : []));
}

/** A list of entries is missing until each of them is translated: a page would leave the others out. */
function isMissing({ name, kind }: TranslatableField, values: Fields, fields: Fields): boolean {
  if (isEmpty(values[name])) return false;
  const translated = entriesIn(fields[name]);
  if (kind === 'results') return translated.length < entriesIn(values[name]).length;
  if (kind === 'captions')
    return entriesIn(values[name]).some(
      ({ url }) => !translated.some((own) => own.url === url && own.caption),
    );
  return isEmpty(fields[name]);
}

const isEmpty = (value: FieldValue | undefined) => value === undefined || value.length === 0;

const filled = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));

/** Refuses to publish an incomplete page. */
function demandWhole(kind: Translatable, source: Fields, fields: Fields) {
  const errors = missingFields(kind, source, fields).map((name) => [
    `fields.${name}`,
    ['Yayınlamak için bu alan zorunludur.'],
  ]);
  if (errors.length > 0) throw new Refused({ errors: Object.fromEntries(errors) });
}

const TAKEN = 'Bu adresi başka bir çeviri ya da sitenin kendisi kullanıyor.';

const translationSlugs = (resources: Deps['resources'], kind: Translatable, language: Language, id: number) =>
  slugMaker({
    fallback: String(id),
    taken: TAKEN,
    inUse: (trx, isAlike) =>
      storedIn(trx, language, kind).select('slug').where('record_id', '<>', id).where(isAlike).execute(),
    async refuse(_, slug) {
      const isAtRoot = kind.path?.(slug) === `/${slug}`;
      return isAtRoot && (await reservedSegments(resources)).has(slug) ? TAKEN : undefined;
    },
  });

/** Validates the given fields by the contract. Keeps empty values, which remove a translation. */
function checkedFields(
  fields: readonly TranslatableField[],
  given: Record<string, unknown>,
): Record<string, FieldValue> {
  const errors: Record<string, string[]> = {};
  const values: Record<string, FieldValue> = {};
  for (const [name, value] of Object.entries(given)) {
    const field = fields.find((one) => one.name === name);
    if (!field) errors[`fields.${name}`] = ['Böyle bir alan yok.'];
    else if (value === '' || value === null || (Array.isArray(value) && value.length === 0))
      values[name] = '';
    else {
      const checked = z.safeParse(field.schema, value);
      if (checked.success) values[name] = checked.data as FieldValue;
      else errors[`fields.${name}`] = checked.error.issues.map(({ message }) => message);
    }
  }
  if (Object.keys(errors).length > 0) throw new Refused({ errors });
  return values;
}
