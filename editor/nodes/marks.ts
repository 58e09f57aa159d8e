import { Mark } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Subscript as LoweredText } from '@tiptap/extension-subscript';
import { Superscript as RaisedText } from '@tiptap/extension-superscript';

/** Turns off spell checkers, autocorrection and translators for code. */
export const untouched = { spellcheck: 'false', autocorrect: 'off', autocapitalize: 'off', translate: 'no' };

/** Inline code. May be a link, bold or coloured, and is the innermost mark; ends with its paragraph. */
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
