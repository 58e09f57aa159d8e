import { Extension, type Extensions } from '@tiptap/core';
import { CharacterCount, Placeholder } from '@tiptap/extensions';
import { NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { countWords } from '#kit/text/measure.ts';
import { ShowDiagrams } from './diagrams/show-diagrams.ts';
import { SearchInText } from './find-in-text.tsx';
import { ImageFiles } from './image-files.ts';
import { MoveBlock } from './move-block.tsx';
import { MarkdownPaste, Paste } from './paste.ts';
import { documentExtensions } from './schema.ts';
import { SlashMenu } from './ui/slash-menu.tsx';

export function writingExtensions(placeholder: string): Extensions {
  return [
    ...documentExtensions,
    Placeholder.configure({ placeholder }),
    CharacterCount.configure({ wordCounter: countWords }),
    MarkdownPaste,
    Paste,
    SlashMenu,
    SearchInText,
    MoveBlock,
    ShowDiagrams,
    TypeAfterBlock,
    ImageFiles,
  ];
}

/** Typing on a selected picture, formula or card adds text after it; ProseMirror would replace it. */
const TypeAfterBlock = Extension.create({
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
