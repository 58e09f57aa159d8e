import { Eye, Focus, History, PanelRight } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useId,
  useState,
} from 'react';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { formatTime } from '#kit/text/format.ts';
import { Button, IconButton } from '#kit/ui/button.tsx';
import { isComposing } from '#kit/ui/field.tsx';
import { readStored, removeStored, store } from '#kit/ui/storage.ts';
import type { TextType } from '../text-type.ts';
import { StatusBadge } from './status-and-reads.tsx';
import type { ArticleForm } from './use-article-form.tsx';
import type { CopyState } from './working-copy.ts';

type Props = {
  form: ArticleForm;
  panel: { isOpen: boolean; toggle: () => void };
  onFocusMode: () => void;
  onOpen: (dialog: 'versions' | 'preview') => void;
};

export function WritingHead({ form: { type, stored, copy }, panel, onFocusMode, onOpen }: Props) {
  return (
    <div className="writing-head border-b border-line px-5">
      <AdminHeader
        isCompact
        title={headingOf(type, stored !== undefined)}
        back={{ to: type.screen, label: type.words.many }}
        actions={
          <>
            {stored && (
              <>
                <HeadButton icon={History} label="Sürümler" onClick={() => onOpen('versions')} />
                <HeadButton icon={Eye} label="Önizleme" onClick={() => onOpen('preview')} />
              </>
            )}
            <IconButton icon={Focus} label="Odaklan" title="Odaklan: yalnızca metin" onClick={onFocusMode} />
            <HeadButton
              icon={PanelRight}
              label="Yayın ayarları"
              aria-expanded={panel.isOpen}
              aria-controls="publishing"
              onClick={panel.toggle}
            />
          </>
        }
      >
        <span className="flex flex-wrap items-center gap-x-3">
          {stored && <StatusBadge article={stored} isLong />}
          <CopyNote state={copy.state} />
        </span>
      </AdminHeader>
    </div>
  );
}

export const headingOf = ({ words: { one } }: TextType, isStored: boolean) =>
  isStored ? `${one} Düzenle` : `Yeni ${one} Ekle`;

type HeadButtonProps = ComponentProps<typeof Button> & { label: string };

function HeadButton({ label, ...rest }: HeadButtonProps) {
  return (
    <Button kind="secondary" className="px-3.5 max-xl:size-11 max-xl:px-0" title={label} {...rest}>
      <span className="max-xl:sr-only">{label}</span>
    </Button>
  );
}

function CopyNote({ state }: { state: CopyState }) {
  if (state.kind === 'lost')
    return <span className="text-bad">Tarayıcı taslağı saklayamadı; lütfen sık sık kaydedin.</span>;
  if (state.kind === 'browser')
    return (
      <span className="text-warn">
        Sunucuya kaydedilemedi; bu tarayıcıda saklandı ·{' '}
        <span className="whitespace-nowrap">{formatTime(state.at)}</span>
      </span>
    );
  if (state.kind === 'held')
    return (
      <span className="text-warn">
        Bu tarayıcıda saklandı; önce bulunan taslağı geri yükleyin ya da silin.
      </span>
    );
  if (state.kind === 'saving') return 'Kaydediliyor...';
  if (state.kind === 'saved') return <span className="text-good">Kaydedildi {formatTime(state.at)}</span>;
  return <span className="max-xl:hidden">Otomatik kaydedilir</span>;
}

const takesEscape = 'dialog[open], .full-screen, :popover-open, [role="listbox"]';

const FOLDED = 'publishing-folded';

/** Open from 1024 px on, until the owner closes it. */
export function usePublishingPanel() {
  const [isOpen, setOpen] = useState(() => matchMedia('(width >= 64rem)').matches && !readStored(FOLDED));
  return {
    isOpen,
    toggle() {
      setOpen(!isOpen);
      if (isOpen) store(FOLDED, '1');
      else removeStored(FOLDED);
    },
  };
}

/** Shows nothing but the text; Escape ends it unless a dialog or menu handles the key. */
export function useFocusMode() {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const leave = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      if (event.key === 'Escape' && !document.querySelector(takesEscape)) setOn(false);
    };
    // Captures Escape before the editor, which would select the surrounding paragraph.
    addEventListener('keydown', leave, true);
    return () => removeEventListener('keydown', leave, true);
  }, [isOn]);
  return { isOn, toggle: () => setOn(!isOn) };
}

/** Sets a custom property to the height that an on-screen keyboard covers, where it does not resize the window. */
export function useKeyboardInset() {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const root = document.documentElement.style;
    const measure = () => {
      const covered = Math.max(0, innerHeight - view.height - view.offsetTop);
      root.setProperty('--keyboard', `${Math.round(covered)}px`);
    };
    const abort = new AbortController();
    for (const event of ['resize', 'scroll']) view.addEventListener(event, measure, abort);
    return () => {
      abort.abort();
      root.removeProperty('--keyboard');
    };
  }, []);
}

type GrowingProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  className: string;
  placeholder?: string;
  hint?: string;
  required?: boolean;
};

/** A field that grows with its paragraph; Enter moves on to the article. */
export function GrowingField({
  label,
  value,
  error,
  hint,
  onChange,
  required,
  className,
  ...area
}: GrowingProps) {
  const id = useId();
  return (
    <div className={className}>
      <div className="growing" data-text={value || area.placeholder}>
        <textarea
          {...area}
          rows={1}
          aria-label={label}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? id : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
          onKeyDown={goOn}
        />
      </div>
      {(error || hint) && (
        <p id={id} className={error ? 'mt-1 text-xs font-medium text-bad' : 'sr-only'}>
          {error || hint}
        </p>
      )}
    </div>
  );
}

function goOn(event: ReactKeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  document.querySelector<HTMLElement>('.writing .ProseMirror')?.focus();
}
