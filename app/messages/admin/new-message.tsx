import { send } from '#app/client/api.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { type Message, messageReply, newMessageInput } from '../contract.ts';
import { MailSetup } from './mail-setup.tsx';

type Props = {
  canSend: boolean;
  /** Restores what was taken back, to be written again. */
  again: Message | undefined;
  onClose: () => void;
  onSent: (message: Message) => void;
};

export function NewMessage({ canSend, ...props }: Props) {
  return canSend ? <NewMessageDialog {...props} /> : <MailSetup mailto="mailto:" onClose={props.onClose} />;
}

function NewMessageDialog({ again, onClose, onSent }: Omit<Props, 'canSend'>) {
  const { email: to = '', name = '', subject = '', message = '' } = again ?? {};
  const form = useContractForm({
    kind: 'dialog',
    values: { to, name: name === to ? '' : name, subject, message },
    contract: newMessageInput,
    labels: { to: 'Alıcının e-posta adresi', name: 'Alıcının adı', subject: 'Konu', message: 'Mesaj' },
    send: (body) => send('POST', '/api/messages', { body, reply: messageReply }),
    onSaved: onSent,
    failed: 'Mesaj gönderilemedi.',
  });
  return (
    <FormDialog
      title="Yeni ileti"
      form={form}
      onClose={onClose}
      submitLabel="Gönder"
      busyLabel="Gönderiliyor..."
    >
      <TextField {...form.field('to')} type="email" autoComplete="off" required />
      <TextField {...form.field('name')} autoComplete="off" />
      <TextField {...form.field('subject')} required />
      <TextArea {...form.field('message')} rows={8} required />
    </FormDialog>
  );
}
