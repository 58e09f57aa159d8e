import { Mark } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Subscript as LoweredText } from '@tiptap/extension-subscript';
import { Superscript as RaisedText } from '@tiptap/extension-superscript';

/** Keeps spell checkers, correctors and translators away from code that is being typed. */
export const untouched = { spellcheck: 'false', autocorrect: 'off', autocapitalize: 'off', translate: 'no' };

/** May be a link, bold or coloured, and is written as the innermost mark; ends with its paragraph. */
export const InlineCode = Code.extend({
  excludes: '',
  priority: 10,
  keepOnSplit: false,
  addMarkView: () => () => {
    const dom = document.createElement('code');
    for (const [name, value] of Object.entries(untouched)) dom.setAttribute(name, value);
    return { dom, contentDOM: dom };
  },
});

export const Superscript = RaisedText.extend({ excludes: 'subscript' });
export const Subscript = LoweredText.extend({ excludes: 'superscript' });

export const Keyboard = Mark.create({
  name: 'keyboard',
  parseHTML: () => [{ tag: 'kbd' }],
  renderHTML: () => ['kbd', 0],
});
