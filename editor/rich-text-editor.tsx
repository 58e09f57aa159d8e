import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { CropDialog } from '#kit/pictures/crop.tsx';
import { classNames } from '#kit/ui/class-names.ts';
import { isComposing } from '#kit/ui/field.tsx';
import './prose.css';
import { createPortal } from 'react-dom';
import { writingExtensions } from './extensions.ts';
import { FindBar } from './find-in-text.tsx';
import { DragHandle } from './move-block.tsx';
import { toStoredHtml } from './to-html.ts';
import { ContextBar } from './ui/context-bar.tsx';
import { CodeDialog, EmbedDialog, FootnoteDialog, FormulaDialog, LinkDialog } from './ui/dialogs.tsx';
import { EditorSkeleton } from './ui/editor-skeleton.tsx';
import { GalleryDialog, ImageDialog } from './ui/picture-dialogs.tsx';
import { ShortcutsDialog } from './ui/shortcuts-dialog.tsx';
import { type RequestedDialog, requestDialog, SlashMenuList } from './ui/slash-menu.tsx';
import { SelectionBar, Toolbar } from './ui/toolbar.tsx';

type Props = {
  /** Initial text only: change `key` to replace it. */
  initialHtml: string;
  onChange: (html: string) => void;
  labelledBy: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  placeholder: string;
  lang?: string;
  counterPlace?: Element | null | undefined;
};

/** In px: keeps the line being typed clear of the save bar and the dock. */
const COVERED = { top: 80, right: 0, bottom: 170, left: 0 };

const dialogs = {
  link: LinkDialog,
  image: ImageDialog,
  crop: CropImage,
  gallery: GalleryDialog,
  code: CodeDialog,
  formula: FormulaDialog,
  footnote: FootnoteDialog,
  embed: EmbedDialog,
  shortcuts: ShortcutsDialog,
};

export type OpenDialog = RequestedDialog | 'link' | 'shortcuts' | undefined;

export function RichTextEditor(props: Props) {
  const { initialHtml, onChange, labelledBy, describedBy, invalid } = props;
  const { placeholder, lang = 'tr', counterPlace } = props;
  const [dialog, setDialog] = useState<OpenDialog>();
  const [fullScreen, setFullScreen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const findField = useRef<HTMLInputElement>(null);
  const editor = useEditor({
    extensions: writingExtensions(placeholder),
    content: initialHtml,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    // Adds the paragraph after a final block now: doing so during the first click would break the click.
    onCreate: ({ editor: created }) =>
      created.view.dispatch(created.state.tr.setMeta('preventUpdate', true).setMeta('addToHistory', false)),
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : toStoredHtml(changed.state.doc)),
    editorProps: {
      handleDOMEvents: {
        // Reports the cursor as the key before left it: on a busy machine this key comes before the browser's report.
        keydown: (_, event) => !isComposing(event) && !document.dispatchEvent(new Event('selectionchange')),
      },
      scrollThreshold: COVERED,
      scrollMargin: COVERED,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
        class: 'prose min-h-[400px] px-5 py-6 sm:px-8',
        lang,
        spellcheck: 'true',
      },
    },
  });

  useEffect(() => {
    if (!editor) return;
    const open = ({ detail }: CustomEvent<OpenDialog>) => setDialog(detail);
    const { dom } = editor.view;
    dom.addEventListener(requestDialog, open);
    return () => dom.removeEventListener(requestDialog, open);
  }, [editor]);

  const Dialog = dialog && dialogs[dialog];
  const openLink = () => setDialog('link');
  const openShortcuts = () => setDialog('shortcuts');
  const openSearch = () => {
    setSearching(true);
    findField.current?.select();
  };
  if (!editor) return <EditorSkeleton />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the shortcuts of its controls.
    <div
      className={classNames('editor', fullScreen && 'full-screen', invalid && 'invalid')}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return;
        if (event.key === 'Escape' && fullScreen && !dialog) setFullScreen(false);
        const open = { k: openLink, f: openSearch, '/': openShortcuts }[event.key];
        const isPlain = event.key === '/' || !event.shiftKey;
        if (open && isPlain && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          event.stopPropagation();
          open();
        }
        if (event.altKey && event.key === 'F10') {
          event.preventDefault();
          focusTools(event.currentTarget);
        }
      }}
    >
      <Toolbar
        editor={editor}
        fullScreen={fullScreen}
        setFullScreen={setFullScreen}
        setDialog={setDialog}
        onSearch={openSearch}
      />
      {isSearching && <FindBar editor={editor} field={findField} onClose={() => setSearching(false)} />}
      <div className="editor-page">
        <EditorContent editor={editor} />
        <DragHandle editor={editor} />
        <ContextBar editor={editor} onEdit={setDialog} />
        <SelectionBar editor={editor} onLink={openLink} />
      </div>
      <SlashMenuList editor={editor} />
      <Counter editor={editor} place={fullScreen ? null : counterPlace} />
      {Dialog && <Dialog editor={editor} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

function focusTools(frame: HTMLElement) {
  const bar =
    frame.querySelector('.editor-selection') ??
    frame.querySelector('.editor-context') ??
    frame.querySelector('.editor-toolbar');
  bar?.querySelector<HTMLElement>('button:not([tabindex="-1"]), select, a')?.focus();
}

function CropImage({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [url] = useState(() => String(editor.getAttributes('image').src));
  return (
    <CropDialog
      url={url}
      onCropped={(src) => editor.chain().focus().updateAttributes('image', { src }).run()}
      onClose={onClose}
    />
  );
}

const PAUSE_MS = 300;

const whole = new Intl.NumberFormat('tr-TR');

/** Word count below the text, or in the form's `place`. */
function Counter({ editor, place }: { editor: Editor; place: Element | null | undefined }) {
  const [{ words, characters }, setCount] = useState(() => countOf(editor));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setCount(countOf(editor)), PAUSE_MS);
    };
    editor.on('update', later);
    return () => {
      clearTimeout(timer);
      editor.off('update', later);
    };
  }, [editor]);
  const counter = (
    <div
      className="flex justify-end gap-4 border-t border-line px-4 py-2 font-mono text-xs text-soft"
      data-testid="counter"
    >
      <span>{whole.format(words)} kelime</span>
      <span>{whole.format(characters)} karakter</span>
    </div>
  );
  return place ? createPortal(counter, place) : counter;
}

const countOf = ({ storage: { characterCount } }: Editor) => ({
  words: characterCount.words(),
  characters: characterCount.characters(),
});
