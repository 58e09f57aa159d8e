import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

const signs = [
  /^#{1,3} \S/m,
  /^\s*[-*+] \S.*\n\s*[-*+] \S/m,
  /^\s*\d+[.)] \S.*\n\s*\d+[.)] \S/m,
  /^```/m,
  /^> \S/m,
  /\[[^\]\n]+\]\([^)\s]+\)/,
  /\*\*[^*\n]+\*\*/,
  /^\|.+\|\s*\n\|[\s:|-]+\|/m,
];

/** Whether a plain text was meant as Markdown. */
export function looksLikeMarkdown(text: string): boolean {
  return signs.some((sign) => sign.test(text));
}

/** A pasted plain text that is Markdown comes in as what it means; with Shift held it stays as it is. */
export const MarkdownPaste = Extension.create({
  name: 'markdownPaste',
  addProseMirrorPlugins() {
    const { editor } = this;
    let asPlainText = false;
    return [
      new Plugin({
        props: {
          handleKeyDown: (_, event) => {
            asPlainText = event.shiftKey && (event.ctrlKey || event.metaKey);
            return false;
          },
          handlePaste: (view, event) => {
            const data = event.clipboardData;
            const text = data?.getData('text/plain') ?? '';
            const inCode = view.state.selection.$from.parent.type.spec.code;
            if (asPlainText || inCode || data?.getData('text/html') || !looksLikeMarkdown(text)) return false;
            void import('markdown-it').then(({ default: MarkdownIt }) => {
              const html = new MarkdownIt({ html: true, linkify: true }).render(text);
              editor.commands.insertContent(html.replaceAll('\n</code></pre>', '</code></pre>'));
            });
            return true;
          },
        },
      }),
    ];
  },
});
