import { Extension, type Extensions } from '@tiptap/core';
import { CharacterCount, Placeholder } from '@tiptap/extensions';
import { Plugin } from '@tiptap/pm/state';
import { countWords } from '#app/text/measure.ts';
import { ShowDiagrams } from './diagrams/show-diagrams.ts';
import { SearchInText } from './find/search.ts';
import { ImageFiles } from './image-files.ts';
import { MarkdownPaste } from './markdown/markdown-paste.ts';
import { MoveBlock } from './moving/move-block.ts';
import { TypeAfterBlock } from './nodes/type-after-block.ts';
import { prepareForeign } from './reading/prepare-foreign.ts';
import { documentExtensions } from './schema.ts';
import { SlashMenu } from './slash-menu.ts';

export function writingExtensions(placeholder: string): Extensions {
  return [
    ...documentExtensions,
    Placeholder.configure({ placeholder }),
    CharacterCount.configure({ wordCounter: countWords }),
    MarkdownPaste,
    ForeignPaste,
    SlashMenu,
    SearchInText,
    MoveBlock,
    ShowDiagrams,
    TypeAfterBlock,
    ImageFiles,
  ];
}

/** Makes of what other programs copy what the editor has. What it copied itself stays as it is. */
const ForeignPaste = Extension.create({
  name: 'foreignPaste',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: { transformPastedHTML: (html) => (html.includes('data-pm-slice') ? html : preparedHtml(html)) },
    }),
  ],
});

function preparedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  prepareForeign(body);
  return body.innerHTML;
}
