import { Eye, Focus, History, PanelRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { formatTime } from '#kit/text/format.ts';
import { Button, IconButton } from '#kit/ui/button.tsx';
import { StatusBadge } from '../status-badge.tsx';
import type { ArticleForm } from '../use-article-form.tsx';
import { headingOf, screenOf, words } from '../words.ts';
import type { CopyState } from '../working-copy/copy.ts';

type Props = {
  form: ArticleForm;
  panel: { isOpen: boolean; toggle: () => void };
  onFocusMode: () => void;
  onOpen: (dialog: 'versions' | 'preview') => void;
};

export function WritingHead({ form: { kind, stored, copy }, panel, onFocusMode, onOpen }: Props) {
  return (
    <div className="writing-head border-b border-line px-5">
      <AdminHeader
        isCompact
        title={headingOf(kind, stored !== undefined)}
        back={{ to: screenOf(kind), label: words[kind].many }}
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
          {stored && <StatusBadge article={stored} />}
          <CopyNote state={copy.state} />
        </span>
      </AdminHeader>
    </div>
  );
}

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
