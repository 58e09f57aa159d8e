import type { Extensions } from '@tiptap/core';
import { CharacterCount, Placeholder } from '@tiptap/extensions';
import { countWords } from '#kit/text/measure.ts';
import { ShowDiagrams } from './diagrams/show-diagrams.ts';
import { SearchInText } from './find/search.ts';
import { ImageFiles } from './image-files.ts';
import { MarkdownPaste } from './markdown/markdown-paste.ts';
import { MoveBlock } from './moving/move-block.ts';
import { TypeAfterBlock } from './nodes/type-after-block.ts';
import { Paste } from './paste.ts';
import { documentExtensions } from './schema.ts';
import { SlashMenu } from './slash-menu.ts';

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
