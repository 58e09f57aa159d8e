import { z } from 'zod';
import { defineTool, type Tool } from '#app/contract/agents.ts';

type Records = {
  one: string;
  many: string;
  path: string;
  input: z.ZodType<object, object> & { shape: z.ZodRawShape };
  example: Record<string, unknown>;
};

const id = z.int().min(1).describe('Id of the record, from the list.');

export function recordTools({ one, many, path, input, example }: Records): Tool[] {
  const fields = z.looseObject(input.shape).omit({ id: true, created_at: true, updated_at: true, rev: true });
  const scopes = ['profile:write'] as const;
  const byId = { scopes, input: z.object({ id }), example: { id: 1 } };
  return [
    defineTool({
      name: `list_${many}`,
      title: `List ${many}`,
      description: `All ${many} with every field, in the order of the site.`,
      scopes: ['content:read'],
      effect: 'reads',
      input: z.object({}),
      example: {},
      search: () => ({}),
      run: (_, { call }) => call('GET', path),
    }),
    defineTool({
      name: `create_${one}`,
      title: `Add a ${one}`,
      description: `Adds a ${one} that visitors see at once.`,
      scopes,
      effect: 'adds',
      input: fields,
      example,
      run: (record, { call }) => call('POST', path, record),
    }),
    defineTool({
      name: `update_${one}`,
      title: `Change a ${one}`,
      description: `Changes a ${one}. Absent fields stay as they are. Read it with list_${many} first and send its rev, so that nobody's change is overwritten.`,
      scopes,
      effect: 'changes',
      input: z.object({
        id,
        rev: z.int().describe('rev of the record as you read it.'),
        changes: fields.partial(),
      }),
      example: { id: 1, rev: 1, changes: example },
      async run({ id: wanted, rev, changes }, { call }) {
        const stored = z.array(z.looseObject({ id: z.int() })).parse(await call('GET', path));
        const before = stored.find((record) => record.id === wanted);
        if (!before) throw new Error(`There is no ${one} ${wanted}. Call list_${many} for the ids.`);
        return call('PUT', `${path}/${wanted}`, { ...before, ...changes, rev });
      },
    }),
    defineTool({
      name: `delete_${one}`,
      title: `Delete a ${one}`,
      description: `Deletes a ${one}. restore_${one} brings it back for a day.`,
      effect: 'deletes',
      ...byId,
      run: ({ id: gone }, { call }) => call('DELETE', `${path}/${gone}`),
    }),
    defineTool({
      name: `restore_${one}`,
      title: `Restore a ${one}`,
      description: `Brings back a ${one} that was deleted within the last day.`,
      effect: 'changes',
      ...byId,
      run: ({ id: gone }, { call }) => call('POST', `${path}/${gone}/restore`),
    }),
  ];
}
