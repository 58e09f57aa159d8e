import { z } from 'zod';
import {
  apiTool,
  defineTool,
  describedElsewhere,
  forAgents,
  idField,
  revField,
  type Tool,
} from '#kit/agents/agents.ts';
import { articleFilter, articleReply, articleSaved, versionPatch } from './contract.ts';
import type { TextType } from './text-type.ts';

/** Words for a type in descriptions of tools. */
type ToolWords = {
  /** `an article` */
  one: string;
  many: string;
  /** What is created: `a draft`. */
  made: string;
  /** A slug as an example. */
  example: string;
};

const writing = ['content:write', 'content:publish'] as const;

/** Tools to read, write, publish and delete texts of a type: `get_article` and others. */
export function textTools(type: TextType, words: ToolWords): Tool[] {
  const { kind, name, api } = type;
  const { shape: fields } = forAgents(type.input.shape);
  /** A tool for one text, named in its input: `{ article: 'ilk-yazi' }`. */
  const aboutOne = (fields: z.ZodRawShape = {}) => ({
    input: z.object({ [kind]: textKey, ...fields }),
    example: { [kind]: words.example },
  });
  const taken = ({ [kind]: wanted, ...rest }: Record<string, unknown>) => ({
    path: `${api}/${wanted}`,
    rest,
  });
  const change = {
    ...aboutOne({ rev: revField.optional() }),
    scopes: ['content:publish'],
    effect: 'changes',
    calls: [`PUT ${api}/{key}`],
  } as const;
  return [
    defineTool({
      name: `list_${name}`,
      description: `${words.many}, drafts too, without their texts. Use get_${kind} for a text.`,
      scopes: ['content:read'],
      effect: 'reads',
      input: z.object({
        query: z.string().max(200).default('').describe('Words in title or text.'),
        status: articleFilter.optional().describe('Only those.'),
        page: z.int().min(1).default(1).describe('Number of the page.'),
        per_page: z.int().min(1).max(50).default(20).describe('Entries of a page.'),
      }),
      example: { status: 'draft' },
      calls: [`GET ${api}`],
      search: (query) => ({ query }),
      async run({ query: q, status = '', page, per_page }, { call }) {
        const query = new URLSearchParams({ q, status, page: String(page), per_page: String(per_page) });
        const { data, ...rest } = list.parse(await call('GET', `${api}?${query}`));
        return { [name]: data.map(({ content: _, ...one }) => noted(one)), ...rest };
      },
    }),
    defineTool({
      name: `get_${kind}`,
      description: `Its text as Markdown and its rev, which update_${kind} needs.`,
      scopes: ['content:read'],
      effect: 'reads',
      ...aboutOne(),
      calls: [`GET ${api}/{key}`],
      run: async (input, { call }) =>
        noted(Object(await call('GET', `${taken(input).path}?format=markdown`))),
    }),
    defineTool({
      name: `create_${kind}`,
      description: `Makes ${words.made} from Markdown. Readers do not see it: publish_${kind} publishes. Upload pictures first with upload_image.`,
      scopes: ['content:write'],
      effect: 'adds',
      input: z.object(fields),
      example: { title: 'İlk makale', content: '## Başlık\n\nMetin.' },
      calls: [`POST ${api}`],
      run: async (input, { call }) =>
        short(await call('POST', api, { ...input, status: 'draft', format: 'markdown' })),
    }),
    defineTool({
      name: `update_${kind}`,
      description: `Changes ${words.one}; absent fields stay, all of create_${kind} may be sent. Read it with get_${kind} and send its rev.`,
      scopes: writing,
      effect: 'changes',
      input: z.object({
        ...others(fields),
        [kind]: textKey,
        rev: revField,
        title: fields.title && describedElsewhere(fields.title.optional()),
        content: fields.content?.optional(),
      }),
      example: { [kind]: words.example, rev: 1, title: 'Yeni başlık' },
      calls: [`PUT ${api}/{key}`],
      async run(input, { call }) {
        const { path, rest } = taken(input);
        return short(
          await call('PUT', path, { ...rest, ...(rest.content ? { format: 'markdown' } : undefined) }),
        );
      },
    }),
    defineTool({
      name: `publish_${kind}`,
      description: 'Publishes it for everybody, now. Only when the owner asked for it.',
      ...change,
      async run(input, { call }) {
        const { path, rest } = taken(input);
        const saved = short(await call('PUT', path, { status: 'published', ...rest }));
        const now = new Date().toISOString();
        const isDue = saved.published_at && saved.published_at <= now;
        return isDue ? saved : short(await call('PUT', path, { published_at: now, rev: saved.rev }));
      },
    }),
    defineTool({
      name: `unpublish_${kind}`,
      description: 'Makes what is published or scheduled a draft again. Only when the owner asked for it.',
      ...change,
      async run(input, { call }) {
        const { path, rest } = taken(input);
        return short(await call('PUT', path, { status: 'draft', published_at: null, ...rest }));
      },
    }),
    apiTool({
      name: `delete_${kind}`,
      description: `Deletes it with its versions; restore_${kind} undoes it for a day.`,
      scopes: writing,
      effect: 'deletes',
      ...aboutOne(),
      calls: `DELETE ${api}/{${kind}}`,
    }),
    apiTool({
      name: `restore_${kind}`,
      description: 'Brings back what was deleted within the last day.',
      scopes: writing,
      effect: 'changes',
      input: z.object({ id: idField }),
      example: { id: 1 },
      calls: `POST ${api}/{id}/restore`,
    }),
  ];
}

export const textKey = z
  .union([z.string().regex(/^[a-z0-9_-]{1,130}$/), z.int().min(1)])
  .describe('Slug or id.');

/** Fields of an edit that the tool for adding describes. */
const others = (shape: z.ZodRawShape): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      field instanceof z.ZodType ? describedElsewhere(field) : field,
    ]),
  );

const list = z.object({ data: z.array(z.looseObject({ content: z.string() })) }).loose();

/** Only a receipt if the key may not read. */
const saved = z.object({ data: articleSaved.shape.data.partial().loose() });

/** Returns a saved text without what the caller has just sent. */
export function short(reply: unknown) {
  const { content: _, ...one } = saved.parse(reply).data;
  return noted(one);
}

/** Adds a note to a scheduled text: nobody sees it yet. */
function noted<One extends object>(one: One): One & { note?: string } {
  const { status, published_at } = dates.parse(one);
  const isAhead = status === 'published' && published_at && published_at > new Date().toISOString();
  return isAhead ? { ...one, note: `Scheduled: nobody sees it before ${published_at}.` } : one;
}

const dates = articleReply.pick({ status: true, published_at: true }).partial();

/** Tools for versions and preview links; each serves all types. */
export function versionTools(types: readonly [TextType, ...TextType[]], example: string): Tool[] {
  const text = {
    kind: z.enum(types.map(({ name }) => name)).describe('Articles or own pages.'),
    key: textKey,
  };
  const version = { ...text, version: z.int().min(1).describe('Id of list_versions.') };
  const one = { kind: types[0].name, key: example };
  return [
    apiTool({
      name: 'list_versions',
      description: 'The last saved versions of an article or page, newest first, without their texts.',
      scopes: ['content:read'],
      effect: 'reads',
      input: z.object(text),
      example: one,
      calls: 'GET /api/{kind}/{key}/versions',
    }),
    apiTool({
      name: 'get_version',
      description:
        'Its title and its text as HTML. To go back to it, send them with update_article or update_page.',
      scopes: ['content:read'],
      effect: 'reads',
      input: z.object(version),
      example: { ...one, version: 1 },
      calls: 'GET /api/{kind}/{key}/versions/{version}',
    }),
    apiTool({
      name: 'name_version',
      description: 'Names a version, which is kept from then on; an empty name takes that back.',
      scopes: ['content:write'],
      effect: 'changes',
      input: z.object({ ...version, name: versionPatch.shape.name.describe('Name, or empty.') }),
      example: { ...one, version: 1, name: 'İlk taslak' },
      calls: 'PUT /api/{kind}/{key}/versions/{version}',
    }),
    apiTool({
      name: 'create_preview_link',
      description: 'A link that shows a draft for a week to whoever has it.',
      scopes: ['content:write'],
      effect: 'adds',
      input: z.object(text),
      example: one,
      calls: 'POST /api/{kind}/{key}/preview-link',
    }),
    apiTool({
      name: 'revoke_preview_links',
      description: 'Ends every preview link of an article or page.',
      scopes: ['content:write'],
      effect: 'deletes',
      input: z.object(text),
      example: one,
      calls: 'DELETE /api/{kind}/{key}/preview-link',
    }),
  ];
}
