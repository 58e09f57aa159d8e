import { send } from '#app/client/api.ts';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { confirmDeletion } from '#app/ui/confirm.tsx';
import { TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { eraseInput, eraseReply } from '../contract.ts';

export function EraseForm() {
  const form = useContractForm({
    kind: 'part',
    values: { email: '' },
    contract: eraseInput,
    labels: { email: 'E-posta adresi' },
    async send(body, { email }) {
      const question = `${email.trim()} adresine ait bütün mesajlar kalıcı olarak silinecek!`;
      if (!(await confirmDeletion(question))) return undefined;
      return send('POST', '/api/privacy/erase', { body, reply: eraseReply });
    },
    failed: 'Veriler silinirken bir hata oluştu!',
    onSaved({ messages }) {
      form.replace({ email: '' });
      toast(messages > 0 ? `${messages} mesaj silindi!` : 'Bu adrese ait kayıt bulunmadı.');
    },
  });
  return (
    <form {...form.props} className="flex flex-wrap items-start gap-3">
      <TextField
        {...form.field('email')}
        type="email"
        autoComplete="off"
        className="min-w-0 grow basis-64"
        hint="Bu adresten gelen ve bu adrese giden bütün mesajlar silinir. Ziyaret kayıtlarında kişiyi belirten veri bulunmaz."
      />
      <Button type="submit" kind="danger" busy={form.busy} busyLabel="Siliniyor..." className="sm:mt-7">
        Verilerini sil
      </Button>
    </form>
  );
}
