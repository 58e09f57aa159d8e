import type { ComponentProps } from 'react';
import { useRevalidator } from 'react-router';
import type { Answer } from '#kit/client/api.ts';
import { FormDialog } from '#kit/forms/form-dialog.tsx';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import type { ButtonKind } from '#kit/ui/button.tsx';
import { TextField } from '#kit/ui/field.tsx';
import { passwordAgain } from '../contract.ts';

type Props<Reply> = {
  title: string;
  text: string;
  confirmLabel: string;
  kind?: ButtonKind;
  send: (body: object) => Promise<Answer<Reply>>;
  done?: string;
  onDone?: (reply: Reply) => unknown;
  onClose: () => void;
};

/** Sends the owner's password, then closes or passes the reply on, and reloads the screen's data. */
export function PasswordDialog<Reply>(props: Props<Reply>) {
  const { text, confirmLabel, send, done, onDone = props.onClose, ...dialog } = props;
  const { revalidate } = useRevalidator();
  const form = useContractForm({
    kind: 'dialog',
    isFinal: true,
    values: { password: '' },
    contract: passwordAgain,
    send,
    done,
    failed: 'İşlem tamamlanırken bir hata oluştu!',
    onSaved(saved) {
      onDone(saved);
      return revalidate();
    },
  });
  return (
    <FormDialog {...dialog} wide={false} form={form} submitLabel={confirmLabel} busyLabel={confirmLabel}>
      <p className="text-sm text-soft">{text}</p>
      <OwnPasswordField {...form.field('password')} />
    </FormDialog>
  );
}

export const OwnPasswordField = (field: Omit<ComponentProps<typeof TextField>, 'type'>) => (
  <TextField {...field} label="Şifreniz" type="password" autoComplete="current-password" required />
);
