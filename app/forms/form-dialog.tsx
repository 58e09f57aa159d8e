import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useFirstField } from './use-first-field.ts';

type Props = {
  title: string;
  busy: boolean;
  onClose: () => void;
  formProps: ComponentProps<'form'>;
  /** Of the button that sends it. */
  look?: ButtonLook;
  submitLabel?: string;
  busyLabel?: string;
  wide?: boolean;
  /** Stands beside the form, such as the dialog about two versions. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A modal form with its two buttons. */
export function FormDialog({
  title,
  busy,
  onClose,
  formProps,
  look,
  submitLabel = 'Kaydet',
  busyLabel = 'Kaydediliyor...',
  wide = true,
  beside,
  children,
}: Props) {
  const id = useId();
  useFirstField(id);
  return (
    <Dialog
      wide={wide}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            İptal
          </Button>
          <Button type="submit" form={id} look={look} busy={busy} busyLabel={busyLabel}>
            {submitLabel}
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
