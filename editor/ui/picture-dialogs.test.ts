import { Editor } from '@tiptap/core';
import { AllSelection, NodeSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { readDocument } from '../document.server.ts';
import { documentExtensions } from '../schema.ts';
import { toHtml } from '../to-html.ts';
import { insertGallery, selectedPictures } from './picture-dialogs.tsx';

const a = '<img src="/a.png" alt="A" title="Altyazı">';
const b = '<img src="/b.png" alt="">';
const c = '<img src="/c.png" alt="C">';

function editorOf(html: string) {
  const content = readDocument(html).toJSON();
  return new Editor({ element: null, extensions: documentExtensions, content });
}

test('the pictures that are selected in the text become a gallery; text between them stays', () => {
  const html = `<p>önce</p>${a}<p>ara</p>${b}<p>sonra</p>`;
  const editor = editorOf(html);
  editor.view.dispatch(editor.state.tr.setSelection(new AllSelection(editor.state.doc)));
  const before = selectedPictures(editor);
  expect(before).toMatchObject({
    isGallery: false,
    pictures: [{ src: '/a.png', title: 'Altyazı' }, { src: '/b.png' }],
  });
  insertGallery(editor, before, before.pictures);
  expect(toHtml(editor.state.doc)).toBe(
    `<p>önce</p><div class="gallery">${a}${b}</div><p>ara</p><p>sonra</p>`,
  );
});

test('a gallery that is selected is replaced by its new pictures', () => {
  const editor = editorOf(`<p>önce</p><div class="gallery">${a}${b}</div>`);
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 6)));
  const before = selectedPictures(editor);
  expect(before.isGallery).toBe(true);
  insertGallery(editor, before, [...before.pictures, { src: '/c.png', alt: ' C ', title: ' ' }]);
  expect(toHtml(editor.state.doc)).toBe(`<p>önce</p><div class="gallery">${a}${b}${c}</div>`);
});
