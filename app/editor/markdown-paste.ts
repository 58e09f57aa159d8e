import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** One such line is enough: a heading, a fence, a quotation, a link, something bold. */
const signs = [/^#{1,3} \S/, /^```/, /^> \S/, /\[[^[\]]+\]\([^()\s]+\)/, /\*\*[^*]+\*\*/];

/** Of these it takes two, one below the other: list items, numbered ones, a table's head and its rule. */
const pairs: [RegExp, RegExp][] = [
  [/^[-*+] \S/, /^[-*+] \S/],
  [/^\d+[.)] \S/, /^\d+[.)] \S/],
  [/^\|[^|]+\|/, /^\|[\s:-]+\|/],
];

export function looksLikeMarkdown(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.some((line, at) => {
    const [here, below] = [line.trimStart(), lines[at + 1]?.trimStart() ?? ''];
    return (
      signs.some((sign) => sign.test(line)) ||
      pairs.some(([first, second]) => first.test(here) && second.test(below))
    );
  });
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
