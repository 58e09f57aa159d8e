import { z } from 'zod';
import { editText } from '#editor/index.server.ts';
import { type ApiCall, defineTool, describedElsewhere, revField, type Tool } from '#kit/agents/agents.ts';
import { CallRefused, newerVersion } from '#kit/agents/call.server.ts';
import { otherLanguage } from '#kit/languages/contract.ts';
import { textKey } from './text-tools.ts';

const kinds = ['articles', 'pages', 'projects'] as const;

const text = {
  kind: z.enum(kinds).describe('What it belongs to.'),
  key: textKey.describe('Slug or id (project: id).'),
  language: otherLanguage.optional().describe('For the translation.'),
  rev: revField,
};
const dryRun = z.boolean().default(false).describe('Only answers the diff.');

type Wanted = z.output<z.ZodObject<typeof text>>;

const rules = {
  scopes: ['content:write', 'content:publish', 'profile:write'],
  effect: 'changes',
  calls: [
    ...kinds.flatMap((kind) => [`GET /api/${kind}/{key}`, `PUT /api/${kind}/{key}`]),
    'GET /api/translations/{language}/{kind}/{id}',
    'PUT /api/translations/{language}/{kind}/{id}',
  ],
} as const;

/** Tools that change a part of a text, and no other byte of it. */
export const passageTools: Tool[] = [
  defineTool({
    name: 'replace_passage',
    description:
      'Corrects a passage of a text, and nothing else. It must occur once, exactly as you read it.',
    ...rules,
    input: z.object({
      ...text,
      old: z.string().min(1).describe('The passage.'),
      new: z.string().describe('What replaces it.'),
      dry_run: dryRun,
    }),
    example: { kind: 'articles', key: 'ilk-yazi', rev: 1, old: 'Metim', new: 'Metin' },
    run: ({ old, new: text, dry_run, ...wanted }, { call }) =>
      replace(wanted, { old, new: text }, dry_run, call),
  }),
  defineTool({
    name: 'replace_section',
    description: 'Replaces all below a heading up to the next one of its level; rest as replace_passage.',
    ...rules,
    input: z.object({
      ...text,
      language: describedElsewhere(text.language),
      heading: z.string().min(1).describe('Its words.'),
      new: z.string().describe('What stands below it.'),
      dry_run: describedElsewhere(dryRun),
    }),
    example: { kind: 'articles', key: 'ilk-yazi', rev: 1, heading: 'Kurulum', new: 'Metin.' },
    run: ({ heading, new: text, dry_run, ...wanted }, { call }) =>
      replace(wanted, { heading, new: text }, dry_run, call),
  }),
];

async function replace(wanted: Wanted, edit: Parameters<typeof editText>[1], isDry: boolean, call: ApiCall) {
  const stored = await read(wanted, call);
  if (stored.rev !== wanted.rev) throw new CallRefused(newerVersion(stored.rev), []);
  const edited = await editText(stored.html, edit, stored.form);
  if ('refused' in edited) throw new CallRefused(edited.refused, []);
  const { diff } = edited;
  if (isDry) return { saved: false, rev: stored.rev, diff };
  const { rev } = savedRev.parse(await call('PUT', stored.path, stored.bodyWith(edited.html)));
  return { saved: true, rev, diff };
}

/** Articles answer with an envelope. */
const savedRev = z
  .union([z.object({ data: z.object({ rev: z.int() }) }), z.object({ rev: z.int() })])
  .transform((saved) => ('data' in saved ? saved.data : saved));

type Stored = {
  path: string;
  rev: number;
  html: string;
  /** As agents read it. */
  form: 'markdown' | 'html';
  bodyWith: (html: string) => object;
};

const record = z.looseObject({ id: z.int(), rev: z.int(), content: z.string() });

async function read({ kind, key, language, rev }: Wanted, call: ApiCall): Promise<Stored> {
  const path = `/api/${kind}/${encodeURIComponent(key)}`;
  const own = record.parse(await call('GET', path));
  if (language) return readTranslation(`/api/translations/${language}/${kind}/${own.id}`, rev, call);
  const stored = { path, rev: own.rev, html: own.content };
  // A project is saved as a whole.
  if (kind === 'projects')
    return { ...stored, form: 'html', bodyWith: (content) => ({ ...own, content, rev }) };
  return { ...stored, form: 'markdown', bodyWith: (content) => ({ content, rev }) };
}

const translation = z.looseObject({
  rev: z.int(),
  source_rev: z.int(),
  is_stale: z.boolean(),
  fields: z.looseObject({ content: z.string().default('') }),
});

/** A corrected word does not make a stale translation a fresh one. */
const STALE = -1;

async function readTranslation(path: string, rev: number, call: ApiCall): Promise<Stored> {
  const stored = translation.parse(await call('GET', path));
  const source_rev = stored.is_stale ? STALE : stored.source_rev;
  return {
    path,
    rev: stored.rev,
    html: stored.fields.content,
    form: 'markdown',
    bodyWith: (content) => ({ fields: { content }, rev, source_rev }),
  };
}
