import { type ComponentProps, type ReactNode, useEffect, useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

type Props = {
  title: string;
  busy: boolean;
  onClose: () => void;
  formProps: ComponentProps<'form'>;
  /** Stands beside the form, such as the dialog about two versions. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A modal form with its two buttons. */
export function FormDialog({ title, busy, onClose, formProps, beside, children }: Props) {
  const id = useId();
  // After the dialog has opened (a child's effect): who opens a form wants to type, not to close it.
  useEffect(() => {
    const first = document.getElementById(id)?.querySelector('input, select, textarea');
    if (first instanceof HTMLElement) first.focus();
  }, [id]);
  return (
    <Dialog
      wide
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            İptal
          </Button>
          <Button type="submit" form={id} busy={busy} busyLabel="Kaydediliyor...">
            Kaydet
          </Button>
        </>
      }
    >
      <form id={id} {...formProps} className="grid gap-5" aria-label={title}>
        {children}
      </form>
      {beside}
    </Dialog>
  );
}
