import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import './prose.css';
import './editor.css';
import { writingExtensions } from './extensions.ts';
import type { UploadImage } from './image-files.ts';
import { askForImage } from './slash-menu.ts';
import { toStoredHtml } from './to-html.ts';
import { ContextBar } from './ui/context-bar.tsx';
import { Counter } from './ui/counter.tsx';
import { ImageDialog } from './ui/image-dialog.tsx';
import { LinkDialog } from './ui/link-dialog.tsx';
import { ShortcutsDialog } from './ui/shortcuts-dialog.tsx';
import { SlashMenuList } from './ui/slash-menu-list.tsx';
import { Toolbar } from './ui/toolbar.tsx';

type RichTextEditorProps = {
  /** The text to begin with; later values are ignored, give a new `key` to replace the text. */
  initialHtml: string;
  /** Told on every change; an article without any content is an empty string. */
  onChange: (html: string) => void;
  uploadImage: UploadImage;
  labelledBy: string;
  describedBy?: string | undefined;
  invalid?: boolean;
};

export type OpenDialog = 'link' | 'image' | 'shortcuts' | undefined;

/** Writes an article. Heavy: it is loaded by the panel only, and only when an article is opened. */
export function RichTextEditor({
  initialHtml,
  onChange,
  uploadImage,
  labelledBy,
  describedBy,
  invalid,
}: RichTextEditorProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const [fullScreen, setFullScreen] = useState(false);
  const editor = useEditor({
    extensions: writingExtensions(uploadImage),
    content: initialHtml,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : toStoredHtml(changed.state.doc)),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
        class: 'prose min-h-[400px] px-5 py-6 sm:px-8',
        lang: 'tr',
        spellcheck: 'true',
      },
    },
  });

  useEffect(() => {
    if (!editor) return;
    const openImageDialog = () => setDialog('image');
    const { dom } = editor.view;
    dom.addEventListener(askForImage, openImageDialog);
    return () => dom.removeEventListener(askForImage, openImageDialog);
  }, [editor]);

  if (!editor) return <div className="skeleton min-h-[28rem]" aria-busy="true" />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the shortcuts of the controls inside it.
    <div
      className={classNames('editor', fullScreen && 'full-screen', invalid && 'invalid')}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && fullScreen && !dialog) setFullScreen(false);
        if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'k') {
          event.preventDefault();
          event.stopPropagation();
          setDialog('link');
        }
        if ((event.ctrlKey || event.metaKey) && event.key === '/') {
          event.preventDefault();
          setDialog('shortcuts');
        }
      }}
    >
      <Toolbar {...{ editor, fullScreen, setFullScreen, setDialog }} />
      <div className="editor-page">
        <EditorContent editor={editor} />
        <ContextBar editor={editor} onEditImage={() => setDialog('image')} />
      </div>
      <SlashMenuList editor={editor} />
      <Counter editor={editor} />
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(undefined)} />}
      {dialog === 'image' && (
        <ImageDialog {...{ editor, uploadImage }} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={() => setDialog(undefined)} />}
    </div>
  );
}
