import type { z } from 'zod';
import type { FetchedPage } from '#platform/outbound/safe-fetch.ts';
import type { Scope } from './scopes.ts';

/** Calls the API with the caller's key. Throws what an agent should read when the site refuses. */
export type ApiCall = (method: string, path: string, body?: unknown) => Promise<unknown>;

export type AgentContext = {
  call: ApiCall;
  fetchFile: (url: string, options?: { accept?: string }) => Promise<FetchedPage>;
  siteUrl: string;
  can: (scope: Scope) => boolean;
};

/** Defines a tool of the Model Context Protocol, which answers with what `run` returns, as JSON. */
export type Tool = {
  name: string;
  title: string;
  /** Tells an agent what the tool does, and when to use another one. */
  description: string;
  scopes: readonly Scope[];
  effect: 'reads' | 'adds' | 'changes' | 'deletes' | 'sends';
  input: z.ZodObject | z.ZodType<object>;
  example: Record<string, unknown>;
  /** Marks an answer that holds what strangers wrote. */
  untrusted?: boolean;
  /** Input with which it answers a search; records without the words are left out. */
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
