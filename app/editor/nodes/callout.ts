import { Extension } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: { setCallout: (kind: Callout) => ReturnType };
  }
}

/** Kinds of GitHub's alerts. prose.css names them. */
export const callouts = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type Callout = (typeof callouts)[number];

export const calloutOf = (name: string | null | undefined): Callout | null =>
  callouts.find((kind) => kind === name?.toLowerCase()) ?? null;

/** Makes a quotation a callout, which other readers still show as a quotation. */
export const Callouts = Extension.create({
  name: 'callout',
  addGlobalAttributes: () => [
    {
      types: ['blockquote'],
      attributes: {
        callout: {
          default: null,
          parseHTML: (element) => calloutOf(element.getAttribute('data-callout')),
          renderHTML: ({ callout }) => (callout ? { 'data-callout': callout } : {}),
        },
      },
    },
  ],
  addCommands: () => ({
    setCallout:
      (kind) =>
      ({ chain }) =>
        chain().setBlockquote().updateAttributes('blockquote', { callout: kind }).run(),
  }),
});
