import { FormDialog } from '#app/forms/form-dialog.tsx';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { OwnPasswordField } from '../../admin/own-password-field.tsx';
import { passwordAgain } from '../../second-factor/contract.ts';
import { passkeyInput } from '../contract.ts';
import { addPasskey } from './ceremony.ts';

export function NewPasskeyDialog({ onClose, onMade }: { onClose: () => void; onMade: () => Promise<void> }) {
  const form = useContractForm({
    kind: 'dialog',
    values: { name: 'Bu cihaz', password: '' },
    contract: passwordAgain.extend({ name: passkeyInput.shape.name }),
    labels: { name: 'Adı' },
    send: (_, { name, password }) => addPasskey(name, password),
    failed: 'Geçiş anahtarı oluşturulamadı. Lütfen yeniden deneyin.',
    onSaved() {
      onClose();
      toast('Geçiş anahtarı eklendi.');
      return onMade();
    },
  });
  return (
    <FormDialog
      wide={false}
      title="Geçiş anahtarı ekle"
      form={form}
      submitLabel="Ekle"
      busyLabel="Tarayıcı bekleniyor..."
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        hint="Listede tanımanız için: “Telefonum”, “İş bilgisayarı” gibi."
        required
        maxLength={60}
      />
      <OwnPasswordField {...form.field('password')} />
    </FormDialog>
  );
}
