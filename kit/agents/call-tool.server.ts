import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Scope } from '#kit/contract/scopes.ts';
import type { ApiContext } from '#kit/http/routes.server.ts';
import { parseJson } from '#kit/text/json.ts';
import type { AgentContext, ApiCall, Tool } from './agents.ts';

const refusal = z.object({
  message: z.string().default(''),
  errors: z.record(z.string(), z.array(z.string())).default({}),
  needed: z.array(z.string()).default([]),
  current: z.object({ rev: z.number() }).optional().catch(undefined),
});

/** Lets tools call the API with the caller's own key, so that the API checks it again. */
export function agentContext(
  c: ApiContext,
  token: string,
  { scopes, isGrant }: { scopes: readonly Scope[]; isGrant: boolean },
): AgentContext {
  const headers = { Authorization: `Bearer ${token}` };
  const call: ApiCall = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await c.var.ask(path, {
      method,
      headers: { ...headers, ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw refused(response, refusal.parse(parseJson(text) ?? {}));
    return text === '' ? { done: true } : parseJson(text);
  };
  const { safeFetch, config } = c.var.deps;
  return {
    call,
    fetchFile: safeFetch,
    siteUrl: config.SITE_URL,
    can: (scope) => scopes.includes(scope),
    granted: isGrant ? scopes : undefined,
  };
}

/** A refusal by the API, worded for an agent; `fields` are the invalid ones. */
export class CallRefused extends Error {
  override name = 'CallRefused';
  readonly fields: readonly string[];
  constructor(message: string, fields: readonly string[]) {
    super(message);
    this.fields = fields;
  }
}

const refused = (response: Response, reason: z.output<typeof refusal>) =>
  new CallRefused(adviceOn(response, reason), Object.keys(reason.errors));

/** Tells an agent what to do next. */
function adviceOn(
  { status, headers }: Response,
  { message, errors, needed, current }: z.output<typeof refusal>,
) {
  const fields = Object.entries(errors).map(([name, texts]) => `${name}: ${texts.join(' ')}`);
  if (status === 403) return needed.length > 0 ? missingScope(needed) : `Refused: ${message}`;
  if (status === 404)
    return 'There is no such record. List the records again and use an id or slug from there.';
  if (status === 409 && !current) return `Refused: ${message}`;
  if (status === 409) return newerVersion(current?.rev);
  if (status === 422)
    return ['The site refused the input. Correct it and call again.', ...fields].join('\n') || message;
  if (status === 429) return `Too many calls. Wait ${headers.get('retry-after')} seconds.`;
  return `The site answered ${status}: ${message}. Try again later; tell the owner when it stays.`;
}

export const newerVersion = (rev: number | undefined) =>
  `Somebody saved a newer version (rev ${rev}). Read it again, apply your change to it and send that rev.`;

export const missingScope = (scopes: readonly string[]) =>
  `insufficient_scope: this key lacks the scope ${scopes.join(' or ')}. Ask the owner for a key that has it (Ayarlar → Anahtarlar); do not look for another way.`;

type Json = Record<string, unknown>;

/** Schema and validation of a tool's input. Refuses unknown fields; also accepts numbers and booleans written as text. */
export function agentInput({ input }: Pick<Tool, 'input'>): StandardSchemaWithJSON {
  const schema = input instanceof z.ZodObject ? input.strict() : input;
  const shown = () => inputOf({ input });
  const whole = () => inputOf({ input }, true);
  return {
    '~standard': {
      version: 1,
      vendor: 'vitrin',
      validate(value) {
        const result = parsed(schema, value);
        if (result.success) return { value: result.data };
        return { issues: result.error.issues.map((issue) => ({ message: textOf(issue, whole()) })) };
      },
      jsonSchema: { input: shown, output: shown },
    },
  };
}

/** JSON Schema of a tool's input, without what costs tokens and tells an agent nothing. `isWhole` includes fields described elsewhere. */
export const inputOf = ({ input }: Pick<Tool, 'input'>, isWhole = false): Json => ({
  type: 'object',
  ...lean(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), isWhole),
});

/** Appends to a refusal by the API what each invalid field accepts. */
export function withHints({ input }: Tool, { message, fields }: CallRefused): string {
  const hints = fields.flatMap((name) => {
    const hint = hintOf(propertyAt(inputOf({ input }, true), name.split('.')));
    return hint ? [`${name} takes: ${hint}`] : [];
  });
  return [message, ...hints].join('\n');
}

/** Parses; retries with numbers and booleans that came as text, and with texts that came as numbers. */
function parsed(schema: z.ZodType, value: unknown) {
  const first = schema.safeParse(value);
  if (first.success) return first;
  const mended = structuredClone(value);
  for (const issue of first.error.issues) {
    const other = otherForm(issue, valueAt(mended, issue.path));
    if (other !== undefined) replaceAt(mended, issue.path, other);
  }
  const second = schema.safeParse(mended);
  return second.success ? second : first;
}

function otherForm(issue: z.core.$ZodIssue, value: unknown): unknown {
  if (issue.code === 'invalid_type' && typeof value === 'string' && /^-?\d{1,15}$/.test(value))
    return Number(value);
  if (issue.code === 'invalid_type' && (value === 'true' || value === 'false')) return value === 'true';
  return issue.code === 'invalid_value' && typeof value === 'number' ? String(value) : undefined;
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((at, key) => (at instanceof Object ? Reflect.get(at, key) : undefined), value);

function replaceAt(value: unknown, path: readonly PropertyKey[], other: unknown) {
  const parent = valueAt(value, path.slice(0, -1));
  const key = path.at(-1);
  if (parent instanceof Object && key !== undefined) Reflect.set(parent, key, other);
}

function textOf(issue: z.core.$ZodIssue, shown: Json): string {
  const path = issue.path.map(String);
  const name = path.join('.') || 'input';
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(Object(propertyAt(shown, path)?.properties));
    return `${issue.keys.join(', ')}: no such field. Fields: ${known.join(', ')}`;
  }
  const hint = hintOf(propertyAt(shown, path));
  return hint ? `${name}: ${issue.message} It takes: ${hint}` : `${name}: ${issue.message}`;
}

const hintOf = (property: Json | undefined): string => {
  const allowed = Array.isArray(property?.enum) ? `one of ${property.enum.map(String).join(', ')}` : '';
  return [allowed, property?.description].filter(Boolean).join('. ');
};

function propertyAt(schema: Json, path: readonly string[]): Json | undefined {
  const [first, ...rest] = path;
  if (first === undefined) return schema;
  const next = Object(schema.properties)[first] ?? (/^\d+$/.test(first) ? schema.items : undefined);
  return next instanceof Object ? propertyAt(next, rest) : undefined;
}

const LONGEST_PATTERN = 60;
const LARGEST_BOUND = 2_147_483_647;

function lean({ anyOf, properties, items, elsewhere, ...facts }: Json, isWhole: boolean): Json {
  const kept = Object.entries(facts).filter(([name, value]) => isTold(name, value));
  const simple = Array.isArray(anyOf) ? either(anyOf.map((one) => lean(one, isWhole))) : {};
  const isShown = isWhole || !elsewhere;
  return {
    ...simple,
    ...Object.fromEntries(kept),
    ...(properties instanceof Object && isShown && { properties: leanProperties(properties, isWhole) }),
    ...(items instanceof Object && { items: lean({ ...items }, isWhole) }),
  };
}

const isTold = (name: string, value: unknown) =>
  !['$schema', 'additionalProperties', 'propertyNames', 'format', 'contentEncoding'].includes(name) &&
  !(name === 'minLength' || name === 'maxLength') &&
  !(name === 'minimum' && Number(value) <= 1) &&
  !(name === 'pattern' && String(value).length > LONGEST_PATTERN) &&
  !(typeof value === 'number' && Math.abs(value) >= LARGEST_BOUND) &&
  !(name === 'default' && (!value || value === 1 || value instanceof Object));

/** Leaves out fields that are accepted but ignored, and those described elsewhere. */
const leanProperties = (properties: object, isWhole: boolean): Json =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([, { type, elsewhere }]) => isWhole || !elsewhere || type === 'object')
      .map(([name, property]) => [name, lean({ ...property }, isWhole)] as const)
      .filter(([, property]) => Object.keys(property).some((key) => key !== 'description')),
  );

/** Merges plain types, leaves out null (it empties a field), and shows a list that may also be JSON text only as a list. */
function either(parts: Json[]): Json {
  const list = parts.find((one) => one.type === 'array' && Object.keys(Object(one.items)).length === 0);
  if (list) return { type: 'array', items: { type: 'string' } };
  const some = parts.filter(({ type, const: only }) => type !== 'null' && only !== '' && type !== undefined);
  if (some.length === 1) return { ...some[0] };
  const types = some.map(({ type }) => type);
  return types.includes('array') || types.includes('object') ? { anyOf: some } : { type: types };
}
