import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

const signs = [/^#{1,3} \S/, /^```/, /^> \S/, /\[[^[\]]+\]\([^()\s]+\)/, /\*\*[^*]+\*\*/];

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

/** Converts pasted Markdown; holding Shift pastes it as text. */
export const MarkdownPaste = Extension.create({
  name: 'markdownPaste',
  addProseMirrorPlugins() {
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
            void import('./markdown.ts').then(({ renderMarkdown }) => {
              view.pasteHTML(renderMarkdown(text));
            });
            return true;
          },
        },
      }),
    ];
  },
});
