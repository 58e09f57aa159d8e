import { Mark } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';

/** May be a link, bold or coloured, and is written as the innermost mark. */
export const InlineCode = Code.extend({ excludes: '', priority: 10 });

const raised = 'Mod-.';
const lowered = 'Mod-,';

export const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }, { style: 'vertical-align=super' }],
  renderHTML: () => ['sup', 0],
  addKeyboardShortcuts() {
    return { [raised]: () => this.editor.commands.toggleMark(this.name) };
  },
});

export const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }, { style: 'vertical-align=sub' }],
  renderHTML: () => ['sub', 0],
  addKeyboardShortcuts() {
    return { [lowered]: () => this.editor.commands.toggleMark(this.name) };
  },
});

export const Keyboard = Mark.create({
  name: 'keyboard',
  parseHTML: () => [{ tag: 'kbd' }],
  renderHTML: () => ['kbd', 0],
});
