import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, send } from '#app/api.ts';
import { AdminHeader } from '#app/panel/admin-header.tsx';
import { Button } from '#app/ui/button.tsx';
import { alert } from '#app/ui/confirm.tsx';
import { SelectField, TextArea } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { messageMonths, privacyReply, viewDays } from '../contract.ts';
import { EraseForm } from './erase-form.tsx';

export const loader = () => send('GET', '/api/privacy', { reply: privacyReply });

export default function PrivacyScreen({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = String(form.get('text') ?? '');
    setBusy(true);
    setErrors({});
    try {
      const body = {
        // An untouched text goes on following the product's own, which knows the times that are set.
        text: text.trim() === loaderData.default_text.trim() ? '' : text,
        message_months: Number(form.get('message_months')),
        view_days: Number(form.get('view_days')),
      };
      await send('PUT', '/api/privacy', { body });
      toast('Gizlilik ayarları kaydedildi!');
    } catch (error) {
      console.error(error);
      if (error instanceof ApiError) setErrors(error.errors);
      await alert('Gizlilik ayarları kaydedilirken bir hata oluştu!');
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="pb-10">
      <AdminHeader title="Gizlilik" back={{ to: '/admin/messages', label: 'Mesajlar' }}>
        <Link to="/aydinlatma" target="_blank" className="underline underline-offset-4">
          Aydınlatma metnini görüntüle
          <span className="sr-only"> (yeni sekmede açılır)</span>
        </Link>
      </AdminHeader>
      <form onSubmit={save} className="grid gap-5 rounded-lg border border-line bg-raised p-5 sm:p-6">
        <TextArea
          label="Aydınlatma metni"
          name="text"
          rows={18}
          defaultValue={loaderData.text || loaderData.default_text}
          error={errors.text?.[0]}
          hint="Boş satır paragrafları ayırır; “## ” başlık, “- ” liste başlatır. Boş bırakılan metnin yerinde, ürünün kendi metni durur."
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Mesajların saklanma süresi"
            name="message_months"
            defaultValue={loaderData.message_months}
            error={errors.message_months?.[0]}
            hint="Süresi dolan mesajlar kendiliğinden ve geri alınamaz biçimde silinir."
          >
            {messageMonths.map((months) => (
              <option key={months} value={months}>
                {months ? `${months} ay` : 'Ben silene kadar'}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Tek tek ziyaret kayıtlarının saklanma süresi"
            name="view_days"
            defaultValue={loaderData.view_days}
            error={errors.view_days?.[0]}
            hint="Günlük toplamlar her zaman kalır."
          >
            {viewDays.map((days) => (
              <option key={days} value={days}>
                {days} gün
              </option>
            ))}
          </SelectField>
        </div>
        <div>
          <Button type="submit" busy={busy} busyLabel="Kaydediliyor...">
            Kaydet
          </Button>
        </div>
      </form>
      <section className="mt-3 rounded-lg border border-line bg-raised p-5 sm:p-6">
        <h2 className="mb-4 text-lg font-semibold tracking-tight">Bir kişinin verilerini sil</h2>
        <EraseForm />
      </section>
    </div>
  );
}
