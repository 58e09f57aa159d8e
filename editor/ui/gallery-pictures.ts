import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

export type GalleryPicture = { src: string; alt: string; title: string };
type Selected = { pictures: GalleryPicture[]; isGallery: boolean; positions: number[] };

/** Lists the pictures of the selected gallery, or else those within the selection. */
export function selectedPictures({ state }: Editor): Selected {
  const { selection, doc } = state;
  const isGallery = selection instanceof NodeSelection && selection.node.type.name === 'gallery';
  const pictures: GalleryPicture[] = [];
  const positions: number[] = [];
  doc.nodesBetween(selection.from, selection.to, ({ type, attrs }, at) => {
    if (type.name !== 'image') return;
    pictures.push({ src: attrs.src ?? '', alt: attrs.alt ?? '', title: attrs.title ?? '' });
    positions.push(at);
  });
  return { pictures, isGallery, positions };
}

/** Puts the gallery in the place of what was selected; text between the pictures stays. */
export function insertGallery(editor: Editor, before: Selected, pictures: GalleryPicture[]) {
  const content = pictures.map(({ src, alt, title }) => ({
    type: 'image',
    attrs: { src, alt: alt.trim(), title: title.trim() || null },
  }));
  const { isGallery, positions } = before;
  const first = positions[0];
  const node = { type: 'gallery', content };
  const chain = editor.chain().focus();
  if (isGallery || first === undefined) chain.insertContent(node).run();
  else
    positions
      .toReversed()
      .reduce((steps, at) => steps.deleteRange({ from: at, to: at + 1 }), chain)
      .insertContentAt(first, node)
      .run();
}
