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
import type { Scope } from '#kit/contract/scopes.ts';

type Records = {
  /** Name of one record in the names of its tools: `education`. */
  tool: string;
  /** Name of one record in a sentence: `a school`. */
  one: string;
  many: string;
  path: string;
  input: { shape: z.ZodRawShape };
  example: Record<string, unknown>;
  scope?: Scope;
  /** A deletion cannot be undone. */
  isGone?: true;
};

export function recordTools(given: Records): Tool[] {
  const { tool, one, many, path, input, example, scope = 'profile:write', isGone } = given;
  const fields = forAgents(input.shape);
  const scopes = [scope] as const;
  const byId = { scopes, input: z.object({ id: idField }), example: { id: 1 } };
  const tools = [
    apiTool({
      name: `list_${many}`,
      description: `All ${many} with every field, in order.`,
      scopes: ['content:read'],
      effect: 'reads',
      input: z.object({}),
      example: {},
      search: () => ({}),
      calls: `GET ${path}`,
    }),
    apiTool({
      name: `create_${tool}`,
      description: `Adds ${one}, public right away.`,
      scopes,
      effect: 'adds',
      input: fields,
      example,
      calls: `POST ${path}`,
    }),
    defineTool({
      name: `update_${tool}`,
      description: `Changes ${one}; absent fields stay. Its rev is in list_${many}.`,
      scopes,
      effect: 'changes',
      input: z.object({
        id: idField,
        rev: revField,
        changes: describedElsewhere(fields.partial().strict()).describe(`Fields of create_${tool}.`),
      }),
      example: { id: 1, rev: 1, changes: example },
      calls: [`GET ${path}`, `PUT ${path}/{id}`],
      async run({ id: wanted, rev, changes }, { call }) {
        const stored = z.array(z.looseObject({ id: z.int() })).parse(await call('GET', path));
        const before = stored.find((record) => record.id === wanted);
        if (!before) throw new Error(`There is no ${tool} ${wanted}. Call list_${many} for the ids.`);
        return call('PUT', `${path}/${wanted}`, { ...before, ...changes, rev });
      },
    }),
    apiTool({
      name: `delete_${tool}`,
      description: isGone
        ? `Deletes ${one} for good; nothing brings it back.`
        : `Deletes ${one}; restore_${tool} undoes it for a day.`,
      effect: 'deletes',
      ...byId,
      calls: `DELETE ${path}/{id}`,
    }),
  ];
  const restore = apiTool({
    name: `restore_${tool}`,
    description: `Brings back ${one} deleted within a day.`,
    effect: 'changes',
    ...byId,
    calls: `POST ${path}/{id}/restore`,
  });
  return isGone ? tools : [...tools, restore];
}
