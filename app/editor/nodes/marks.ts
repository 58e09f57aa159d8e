import { Mark } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Subscript as LoweredText } from '@tiptap/extension-subscript';
import { Superscript as RaisedText } from '@tiptap/extension-superscript';

/** May be a link, bold or coloured, and is written as the innermost mark. */
export const InlineCode = Code.extend({ excludes: '', priority: 10 });

export const Superscript = RaisedText.extend({ excludes: 'subscript' });
export const Subscript = LoweredText.extend({ excludes: 'superscript' });

export const Keyboard = Mark.create({
  name: 'keyboard',
  parseHTML: () => [{ tag: 'kbd' }],
  renderHTML: () => ['kbd', 0],
});
