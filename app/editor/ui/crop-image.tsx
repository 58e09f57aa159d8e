import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { CropDialog } from '#app/media/admin/crop.tsx';

export function CropImage({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [url] = useState(() => String(editor.getAttributes('image').src));
  return (
    <CropDialog
      url={url}
      onCropped={(src) => editor.chain().focus().updateAttributes('image', { src }).run()}
      onClose={onClose}
    />
  );
}
