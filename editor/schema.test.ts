import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { documentExtensions, documentSchema } from './schema.ts';

test('a hundred steps can be undone, each of what was done within half a second', () => {
  const { extensionManager } = new Editor({
    element: null,
    extensions: documentExtensions,
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
  });
  const configs = extensionManager.plugins.map(({ spec }) => spec.config).filter(Boolean);
  expect(configs).toContainEqual(expect.objectContaining({ depth: 100, newGroupDelay: 500 }));
});

test('headings have three levels, and a column is at least 25 px wide', () => {
  const heading = documentExtensions.flatMap(({ options }) => options.heading?.levels ?? []);
  expect(heading).toEqual([1, 2, 3]);
  const { table, tableRow, tableCell, paragraph } = documentSchema.nodes;
  const cell = tableCell?.createAndFill(null, paragraph?.create());
  const drawn = table?.create(null, tableRow?.create(null, cell)) ?? documentSchema.text('');
  expect(JSON.stringify(table?.spec.toDOM?.(drawn))).toContain('min-width: 25px');
});
