import { z } from 'zod';
import { factsOf } from '#kit/contract/field.ts';
import type { Scope } from '#kit/contract/scopes.ts';
import type { FetchedPage } from '#platform/safe-fetch.ts';

/** Calls the API with the caller's key. A refusal throws an error whose message is written for the agent. */
export type ApiCall = (method: string, path: string, body?: unknown) => Promise<unknown>;

export type AgentContext = {
  call: ApiCall;
  fetchFile: (url: string, options?: { accept?: string }) => Promise<FetchedPage>;
  siteUrl: string;
  can: (scope: Scope) => boolean;
  /** The caller's scopes, where its client can request more by OAuth. */
  granted?: readonly Scope[] | undefined;
};

/** A tool of the Model Context Protocol. Answers with the result of `run` as JSON. */
export type Tool = {
  name: string;
  /** Tells an agent what the tool does, and when to use another one. */
  description: string;
  scopes: readonly Scope[];
  /** API operations that it calls, as OpenAPI names them: `PUT /api/skills/{id}`. */
  calls: readonly string[];
  effect: 'reads' | 'adds' | 'changes' | 'deletes' | 'sends';
  input: z.ZodObject | z.ZodType<object>;
  example: Record<string, unknown>;
  /** The answer contains text that strangers wrote. */
  untrusted?: boolean;
  /** Returns the input that makes the tool answer a search; records that do not match are dropped. */
  search?: (query: string) => object;
  run: (input: unknown, context: AgentContext) => Promise<unknown>;
};

type ToolOf<Input extends z.ZodType<object>> = Omit<Tool, 'input' | 'example' | 'run'> & {
  input: Input;
  example: z.input<Input> & Record<string, unknown>;
  run: (input: z.output<Input>, context: AgentContext) => Promise<unknown>;
};

export const defineTool = <Input extends z.ZodType<object>>(tool: ToolOf<Input>): Tool => ({
  ...tool,
  run: async (input, context) => tool.run(tool.input.parse(input), context),
});

/** Picks the fields of a contract that have an `about` for agents. */
export const forAgents = (shape: Readonly<Record<string, z.core.$ZodType>>) =>
  described(
    shape,
    Object.fromEntries(
      Object.entries(shape).flatMap(([name, rule]) => {
        const { about } = factsOf(rule);
        return about ? [[name, about]] : [];
      }),
    ),
  );

/** Picks fields from a contract and gives each a description for agents. */
export const described = (shape: Readonly<Record<string, z.core.$ZodType>>, texts: Record<string, string>) =>
  z.object(
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => {
        const field = shape[name];
        if (!(field instanceof z.ZodType)) throw new Error(`There is no field ${name}.`);
        return [name, field.describe(text)];
      }),
    ),
  );

/** Marks fields that another tool or its answer describes: the list of tools leaves them out, a refusal explains them. */
export const describedElsewhere = <Field extends z.ZodType>(field: Field): Field =>
  field.meta({ elsewhere: true });

// Described once for all tools, in the server's instructions.
export const idField = z.int().min(1);
export const revField = z.int();

type ApiToolOf<Input extends z.ZodObject> = Omit<ToolOf<Input>, 'calls' | 'run'> & { calls: string };

/** Makes a tool of one API operation: path parameters are taken from the input, the rest becomes the query or body. */
export const apiTool = <Input extends z.ZodObject>({ calls, ...tool }: ApiToolOf<Input>): Tool => {
  const [method = '', path = ''] = calls.split(' ');
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const kind = tool.input.shape.kind;
  const kinds = kind instanceof z.ZodEnum && inPath.includes('kind') ? kind.options : [];
  return {
    ...tool,
    calls: kinds.length > 0 ? kinds.map((one) => calls.replace('{kind}', String(one))) : [calls],
    async run(input, { call }) {
      const given: Record<string, unknown> = { ...tool.input.parse(input) };
      const address = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(given[name])));
      const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !inPath.includes(name)));
      if (method !== 'GET') return call(method, address, Object.keys(rest).length > 0 ? rest : undefined);
      const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
      return call(method, query.size > 0 ? `${address}?${query}` : address);
    },
  };
};

/** Texts by address: `vitrin://NAME/KEY`. */
export type AgentDocuments = {
  name: string;
  title: string;
  scope: Scope;
  list: (context: AgentContext) => Promise<{ key: string; title: string }[]>;
  read: (key: string, context: AgentContext) => Promise<string>;
};

export type AgentPrompt = {
  name: string;
  title: string;
  description: string;
  input?: z.ZodObject;
  text: (input: Record<string, unknown>) => string;
};

export type Agents = {
  tools?: readonly Tool[];
  documents?: readonly AgentDocuments[];
  prompts?: readonly AgentPrompt[];
};
