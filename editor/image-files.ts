import { type Editor, Extension } from '@tiptap/core';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { uploadTextImage } from '#kit/pictures/upload.tsx';
import { fold } from '#kit/text/fold.ts';
import { imageProblem } from './nodes/pictures.ts';

type Pending = { add: { id: object; at: number } } | { remove: object };
const pending = new PluginKey<DecorationSet>('imageFiles');

export const ImageFiles = Extension.create({
  name: 'imageFiles',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        key: pending,
        state: {
          init: () => DecorationSet.empty,
          apply: (tr, set) => update(set.map(tr.mapping, tr.doc), tr.getMeta(pending), tr.doc),
        },
        props: {
          decorations: (state) => pending.getState(state),
          handlePaste: (view, event) => {
            const data = event.clipboardData;
            const files = [...(data?.files ?? [])];
            const html = data?.getData('text/html') ?? '';
            if (html && hasInlinePictures(html)) {
              void pasteStored(view, html);
              return true;
            }
            if (files.length === 0 || hasText(html)) return false;
            void insertImages(editor, files, view.state.selection.from);
            return true;
          },
          handleDrop: (view, event, _, moved) => {
            const files = [...(event.dataTransfer?.files ?? [])];
            if (moved || files.length === 0) return false;
            const at =
              view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from;
            void insertImages(editor, files, at);
            return true;
          },
        },
      }),
    ];
  },
});

/** Uploads in parallel, but inserts in order. */
async function insertImages(editor: Editor, files: File[], at: number) {
  const { view } = editor;
  const change = (one: Pending) => view.dispatch(view.state.tr.setMeta(pending, one));
  const waiting = files.map((file) => ({ id: {}, alt: nameOf(file), upload: uploadTextImage(file) }));
  for (const { id } of waiting) change({ add: { id, at } });
  for (const [index, { id, alt, upload }] of waiting.entries()) {
    const src = await upload;
    if (view.isDestroyed) return;
    const position = positionOf(view, id) ?? view.state.selection.to;
    change({ remove: id });
    if (!src) continue;
    // Leaves the caret alone if the writer has continued elsewhere.
    const updateSelection = view.state.selection.from === position;
    editor.commands.insertContentAt(position, { type: 'image', attrs: { src, alt } }, { updateSelection });
    // An image replaces an empty paragraph together with its placeholder.
    let end = position;
    view.state.doc.descendants((node, from) => {
      if (node.attrs.src === src) end = from + node.nodeSize;
    });
    for (const { id: next } of waiting.slice(index + 1)) {
      change({ remove: next });
      change({ add: { id: next, at: end } });
    }
  }
}

/** Pastes at the original caret once the pictures are stored, without moving the present caret. */
async function pasteStored(view: EditorView, html: string) {
  const id = {};
  const change = (one: Pending) => view.dispatch(view.state.tr.setMeta(pending, one));
  view.dispatch(view.state.tr.deleteSelection());
  change({ add: { id, at: view.state.selection.from } });
  const stored = await storeInlinePictures(html);
  if (view.isDestroyed) return;
  const { selection, doc } = view.state;
  const position = positionOf(view, id) ?? selection.from;
  change({ remove: id });
  select(view, position);
  view.pasteHTML(stored);
  if (selection.from === position) return;
  const grown = view.state.doc.content.size - doc.content.size;
  select(view, selection.from > position ? selection.from + grown : selection.from);
}

const select = (view: EditorView, at: number) =>
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at))));

function update(set: DecorationSet, change: Pending | undefined, doc: Parameters<DecorationSet['add']>[0]) {
  if (!change) return set;
  if ('remove' in change)
    return set.remove(set.find(undefined, undefined, (spec) => spec.id === change.remove));
  return set.add(doc, [Decoration.widget(change.add.at, uploadingNote, { id: change.add.id })]);
}

function uploadingNote(): HTMLElement {
  const note = document.createElement('span');
  note.className = 'uploading';
  note.textContent = 'Görsel yükleniyor…';
  return note;
}

const positionOf = ({ state }: EditorView, id: object): number | undefined =>
  pending.getState(state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from;

/** Names that cameras, clipboards and browsers give, which say nothing of a picture. */
const givenNames = [
  /^(?:screenshot|screen shot|ekran (?:resmi|goruntusu|alintisi)|whatsapp image)(?: from)?(?: ?[(\d].*)?$/,
  /^(?:(?:clip )?images?|img(?: e)?|dsc[fn]?|pxl|picture|photo|gorsel|resim|foto(?:graf)?)(?: ?[(\d][\d ().]*)?(?:wa\d+)?$/,
  /^(?:pasted(?: (?:image|graphic))?|clipboard(?: image)?|unnamed|untitled|adsiz|download|indir)(?: ?[(\d][\d ().]*)?$/,
];

/** Returns a file's name as words, empty if nobody chose it: the check before publishing asks for such a text. */
export function nameOf(file: Pick<File, 'name'>): string {
  const name = file.name
    .replace(/\.[^.]*$/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return givenNames.some((given) => given.test(fold(name))) ? '' : name;
}

/** Says whether pasted HTML has text: office programs also add a local file name to a picture's bytes. */
const hasText = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() !== '';

const hasInlinePictures = (html: string) => /<img[^<>]*data:image\//i.test(html);

/** Leaves what is no picture that can be stored: pasting says that it was lost. */
async function storeInlinePictures(html: string): Promise<string> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const image of page.querySelectorAll<HTMLImageElement>('img[src^="data:"]')) {
    const file = fileOf(image.src);
    if (!file || imageProblem(file)) continue;
    const src = await uploadTextImage(file);
    if (src) image.setAttribute('src', src);
    else image.remove();
  }
  return page.body.innerHTML;
}

function fileOf(address: string): File | undefined {
  const [, type = '', data = ''] = /^data:(image\/[a-z+]+);base64,([\s\S]+)$/i.exec(address) ?? [];
  const bytes = decodeBase64(data);
  return bytes && new File([bytes], `gorsel.${type.slice(6)}`, { type });
}

function decodeBase64(text: string) {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
