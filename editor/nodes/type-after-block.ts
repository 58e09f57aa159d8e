import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';

/** Types after a selected picture, formula or card, which ProseMirror would replace with the text. */
export const TypeAfterBlock = Extension.create({
  name: 'typeAfterBlock',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput(view, _from, _to, text) {
          const tr = typeAfterBlock(view.state.tr, text);
          if (tr) view.dispatch(tr.scrollIntoView());
          return tr !== undefined;
        },
      },
    }),
  ],
});

export function typeAfterBlock(tr: Transaction, text: string): Transaction | undefined {
  const { selection, doc } = tr;
  if (!(selection instanceof NodeSelection && selection.node.isBlock && selection.node.isAtom))
    return undefined;
  const { schema } = doc.type;
  tr.insert(selection.to, schema.nodes.paragraph?.create(null, schema.text(text)) ?? []);
  return tr.setSelection(TextSelection.create(tr.doc, selection.to + 1 + text.length));
}
