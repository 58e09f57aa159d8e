import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { prepareForeign } from './reading/prepare-foreign.ts';

/** Makes of what other programs copy what the editor has. What it copied itself stays as it is. */
export const ForeignPaste = Extension.create({
  name: 'foreignPaste',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: { transformPastedHTML: (html) => (html.includes('data-pm-slice') ? html : preparedHtml(html)) },
    }),
  ],
});

function preparedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  prepareForeign(body);
  return body.innerHTML;
}
