import { Copy } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId } from 'react';
import { createPortal } from 'react-dom';
import { Button, type ButtonKind } from '#kit/ui/button.tsx';
import { Dialog, type DialogProps } from '#kit/ui/dialog.tsx';
import { copyText } from './notify.ts';
import { useStay } from './use-unsaved.ts';

type Props<Draft> = {
  title: string;
  form: {
    busy: boolean;
    stays: boolean;
    draft: () => Draft | undefined;
    forget: () => void;
    props: ComponentProps<'form'>;
    conflict?: ReactNode;
  };
  /** Receives the unsaved values. */
  onClose: (draft: Draft | undefined) => void;
  kind?: ButtonKind;
  submitLabel?: string;
  busyLabel?: string;
  wide?: boolean;
  disabled?: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

export function FormDialog<Draft>(props: Props<Draft>) {
  const { title, form, onClose, kind, wide = true, disabled = false, actions, children } = props;
  const { submitLabel = 'Kaydet', busyLabel = 'Kaydediliyor...' } = props;
  const id = useId();
  const close = () => {
    const draft = form.draft();
    form.forget();
    onClose(draft);
  };
  useStay(form.stays);

  // Focuses the first field; the dialog itself would choose the close button.
  useEffect(() => {
    document.getElementById(id)?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [id]);

  // Renders outside of a surrounding form: forms cannot be nested.
  return createPortal(
    <Dialog
      wide={wide}
      title={title}
      onClose={form.busy ? undefined : close}
      footer={
        <>
          {actions}
          <Button kind="quiet" onClick={close} disabled={form.busy}>
            İptal
          </Button>
          <Button
            type="submit"
            form={id}
            kind={kind}
            busy={form.busy}
            busyLabel={busyLabel}
            disabled={disabled}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} {...form.props} className="grid gap-5" aria-label={title}>
        {children}
      </form>
      {form.conflict}
    </Dialog>,
    document.body,
  );
}

/** Options of a dialog that sends nothing: its opener keeps the values. */
export const unsent = {
  kind: 'dialog',
  send: async () => ({ ok: true, data: undefined }) as const,
  failed: '',
} as const;

/** Shows what will not be shown again. */
export function OnceDialog(props: Omit<DialogProps, 'onClose'>) {
  useStay(true);
  return <Dialog {...props} onClose={undefined} />;
}

type SecretProps = { title: string; text: string; label: string; secret: string; onClose: () => void };

export function SecretDialog({ title, text, label, secret, onClose }: SecretProps) {
  const texts = { done: `${label} kopyalandı.`, failed: 'Kopyalanamadı; seçip kendiniz kopyalayın.' };
  return (
    <OnceDialog
      title={title}
      footer={
        <>
          <Button icon={Copy} kind="secondary" onClick={() => copyText(secret, texts)}>
            Kopyala
          </Button>
          <Button onClick={onClose}>Kaydettim</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-soft">{text}</p>
        <output
          aria-label={label}
          className="rounded-md border border-line bg-sunken px-4 py-3 font-mono text-sm break-all select-all"
        >
          {secret}
        </output>
      </div>
    </OnceDialog>
  );
}
