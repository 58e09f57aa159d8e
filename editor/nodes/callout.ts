import { Extension } from '@tiptap/core';
import { type Callout, calloutOf } from './callout-kinds.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: { setCallout: (kind: Callout) => ReturnType };
  }
}

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
