import { Node } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    details: { insertDetails: () => ReturnType };
  }
}

/** Holds a section that readers open. Stays open in the editor. */
export const Details = Node.create({
  name: 'details',
  group: 'block',
  content: 'detailsSummary block+',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: () => ['details', 0],
  addNodeView: () => () => {
    const dom = document.createElement('details');
    dom.open = true;
    dom.addEventListener('toggle', () => {
      dom.open = true;
    });
    return { dom, contentDOM: dom, ignoreMutation: ({ type }) => type === 'attributes' };
  },
  addCommands() {
    const paragraph = { type: 'paragraph' };
    const content = { type: this.name, content: [{ type: 'detailsSummary' }, paragraph] };
    return {
      insertDetails:
        () =>
        ({ chain, state }) =>
          chain()
            .insertContent(content)
            .setTextSelection(state.selection.from + 1)
            .run(),
    };
  },
});

export const DetailsSummary = Node.create({
  name: 'detailsSummary',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'summary' }],
  renderHTML: () => ['summary', 0],
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type.name !== this.name) return false;
        return editor.commands.setTextSelection($from.after() + 1);
      },
    };
  },
});
