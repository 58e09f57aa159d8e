import type { MouseEvent, Ref } from 'react';
import { SaveBar } from '#kit/forms/save-bar.tsx';
import { formatDateTime } from '#kit/text/format.ts';
import { Button } from '#kit/ui/button.tsx';
import type { ArticleForm, SaveMode } from './use-article-form.tsx';
import { words } from './words.ts';

type Props = {
  form: ArticleForm;
  canSave: boolean;
  save: (mode: SaveMode) => void;
  onCancel: () => void;
  counterRef: Ref<HTMLDivElement>;
};

/** Leaves the focus in the text: losing it moves the bar of a phone away from under the finger. */
const held = { onMouseDown: (event: MouseEvent) => event.preventDefault() };

export function FormFooter({ form, canSave, save, onCancel, counterRef }: Props) {
  const { kind, stored, busy, dirty, publication } = form;
  return (
    <SaveBar className="lg:col-start-1 lg:col-end-2">
      <p className="writing-status mr-auto text-xs text-soft" role="status">
        {busy && 'Kayıt ediliyor...'}
        {publication.isOpening && 'Denetleniyor...'}
        {!busy &&
          !publication.isOpening &&
          (stored
            ? `Son düzenleme: ${formatDateTime(stored.updated_at)}`
            : `Yeni ${words[kind].inSentence} oluşturuluyor`)}
        {!busy && dirty && <span className="max-sm:hidden"> · kaydedilmemiş değişiklikler var</span>}
      </p>
      <div ref={counterRef} className="writing-status writing-counter" />
      <div className="flex flex-wrap gap-1 max-sm:[&>button]:px-3 sm:gap-2">
        <Button {...held} kind="quiet" onClick={onCancel}>
          İptal
        </Button>
        {!stored && (
          <Button
            {...held}
            kind="secondary"
            disabled={!canSave}
            busy={busy === 'draft'}
            busyLabel="Kayıt ediliyor..."
            onClick={() => save('draft')}
          >
            Taslak Kaydet
          </Button>
        )}
        <Button
          {...held}
          disabled={!canSave}
          busy={busy === 'leave' || busy === 'stay'}
          busyLabel="Kayıt ediliyor..."
          onClick={() => save('leave')}
        >
          {stored ? 'Güncelle' : 'Kaydet'}
        </Button>
      </div>
    </SaveBar>
  );
}
