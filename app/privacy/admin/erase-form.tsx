import { type FormEvent, useState } from 'react';
import { ApiError, send } from '#app/api.ts';
import { Button } from '#app/ui/button.tsx';
import { alert, confirmDeletion } from '#app/ui/confirm.tsx';
import { TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { eraseReply } from '../contract.ts';

type Props = { initial?: string; onErased?: () => void };

/** Asks for an e-mail address and erases everything that is stored of it. */
export function EraseForm({ initial = '', onErased }: Props) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function erase(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    setError(undefined);
    if (!(await confirmDeletion(`${email || 'Bu'} adresine ait bütün mesajlar kalıcı olarak silinecek!`)))
      return;
    setBusy(true);
    try {
      const { messages } = await send('POST', '/api/privacy/erase', { body: { email }, reply: eraseReply });
      toast(messages > 0 ? `${messages} mesaj silindi!` : 'Bu adrese ait kayıt bulunmadı.');
      form.reset();
      onErased?.();
    } catch (failure) {
      console.error(failure);
      const text = failure instanceof ApiError ? failure.errors.email?.[0] : undefined;
      setError(text);
      if (!text) await alert('Veriler silinirken bir hata oluştu!');
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={erase} noValidate className="flex flex-wrap items-start gap-3">
      <TextField
        label="Email adresi"
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={initial}
        error={error}
        className="min-w-0 grow basis-64"
        hint="Bu adresten gelen ve bu adrese giden bütün mesajlar silinir. Ziyaret kayıtlarında kişiyi belirten veri bulunmaz."
      />
      <Button type="submit" look="danger" busy={busy} busyLabel="Siliniyor..." className="sm:mt-7">
        Verilerini sil
      </Button>
    </form>
  );
}
