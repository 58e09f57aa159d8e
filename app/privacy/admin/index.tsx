import { LanguageTabs } from '#app/languages/admin/language-tabs.tsx';
import { thisSiteInput } from '#app/this-site/contract.ts';
import { read, send } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { labelsOf } from '#kit/forms/form-fields.ts';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { useLastLoaded } from '#kit/forms/use-read.ts';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { Button } from '#kit/ui/button.tsx';
import { confirmDeletion } from '#kit/ui/dialog.tsx';
import { CheckField, optionsOf, SelectField, TextArea, TextField } from '#kit/ui/field.tsx';
import { LoadError } from '#kit/ui/states.tsx';
import { toast } from '#kit/ui/toast.tsx';
import {
  eraseInput,
  eraseReply,
  messageMonths,
  type PrivacyReply,
  privacyInput,
  privacyReply,
  viewDays,
} from '../contract.ts';

export async function loader() {
  const [privacy, figures] = await Promise.all([
    read('/api/privacy', privacyReply),
    read('/api/this-site', thisSiteInput),
  ]);
  return { privacy, figures };
}

export default function PrivacyScreen({ loaderData }: Loaded<typeof loader>) {
  const privacy = useLastLoaded(loaderData.privacy);
  const figures = useLastLoaded(loaderData.figures);
  return (
    <div className="pb-10">
      <AdminHeader title="Gizlilik">
        <a href="/aydinlatma" target="_blank" rel="noopener" className="underline underline-offset-4">
          Aydınlatma metnini görüntüle
          <span className="sr-only"> (yeni sekmede açılır)</span>
        </a>
      </AdminHeader>
      <div className="beside gap-y-3">
        {privacy ? <PrivacyForm privacy={privacy} /> : <LoadError title="Gizlilik ayarları yüklenemedi." />}
        <div className="grid gap-3">
          <section className="rounded-lg border border-line bg-raised p-5 sm:p-6">
            <h2 className="mb-4 font-semibold tracking-tight">Bir kişinin verilerini sil</h2>
            <EraseForm />
          </section>
          {figures && (
            <section className="rounded-lg border border-line bg-raised p-5 sm:p-6">
              <h2 className="mb-2 font-semibold tracking-tight">Bu site sayfası</h2>
              <ThisSiteSwitch isOn={figures.is_on} />
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

function EraseForm() {
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
    <form {...form.props} className="grid justify-items-start gap-4 *:max-w-full">
      <TextField
        {...form.field('email')}
        type="email"
        autoComplete="off"
        className="w-full"
        hint="Bu adresten gelen ve bu adrese giden bütün mesajlar silinir. Ziyaret kayıtlarında kişiyi belirten veri bulunmaz."
      />
      <Button type="submit" kind="danger" busy={form.busy} busyLabel="Siliniyor...">
        Verilerini sil
      </Button>
    </form>
  );
}

function PrivacyForm({ privacy }: { privacy: PrivacyReply }) {
  const form = useContractForm({
    kind: 'page',
    values: {
      text: privacy.text || privacy.default_text,
      message_months: String(privacy.message_months),
      view_days: String(privacy.view_days),
    },
    toInput: ({ text, message_months, view_days }) => ({
      // An unchanged default is stored as empty, so that it keeps following the retention times.
      text: text.trim() === privacy.default_text.trim() ? '' : text,
      message_months: Number(message_months),
      view_days: Number(view_days),
    }),
    contract: privacyInput,
    labels: labelsOf(privacyInput),
    send: (body) => send('PUT', '/api/privacy', { body }),
    done: 'Gizlilik ayarları kaydedildi!',
    failed: 'Gizlilik ayarları kaydedilirken bir hata oluştu!',
  });
  return (
    <form {...form.props} className="form-card">
      <LanguageTabs kind="privacy" id={1} />
      <TextArea
        {...form.field('text')}
        rows={18}
        hint="Boş satır paragrafları ayırır; “## ” başlık, “- ” liste başlatır. Boş bırakırsanız hazır metin görünür."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...form.field('message_months')}
          hint="Süresi dolan mesajlar kendiliğinden ve geri alınamaz biçimde silinir."
        >
          {optionsOf(messageMonths.map((months) => [months, months ? `${months} ay` : 'Ben silene kadar']))}
        </SelectField>
        <SelectField {...form.field('view_days')} hint="Günlük toplamlar her zaman kalır.">
          {optionsOf(viewDays.map((days) => [days, `${days} gün`]))}
        </SelectField>
      </div>
      <div>
        <Button type="submit" busy={form.busy} busyLabel="Kaydediliyor...">
          Kaydet
        </Button>
      </div>
    </form>
  );
}

/** Turns /bu-site on and off. */
function ThisSiteSwitch({ isOn }: { isOn: boolean }) {
  const form = useContractForm({
    kind: 'part',
    values: { is_on: isOn },
    contract: thisSiteInput,
    labels: { is_on: 'Sayfa herkese açık olsun' },
    send: (body) => send('PUT', '/api/this-site', { body, reply: thisSiteInput }),
    done: 'Kaydedildi!',
    failed: 'Kaydedilirken bir hata oluştu!',
    onSaved(saved): void {
      form.replace(saved);
    },
  });
  return (
    <form {...form.props} className="grid gap-3">
      <CheckField {...form.field('is_on')} />
      <p className="max-w-prose text-sm text-soft">
        Kanıtlanmış son yedek, hız, boyut, son güncelleme ve ziyaretçilerden ne saklandığı; her sayı sitenin
        kendi kaydından okunur.{' '}
        <a href="/bu-site" target="_blank" rel="noopener" className="underline underline-offset-4">
          /bu-site
          <span className="sr-only"> (yeni sekmede açılır)</span>
        </a>
      </p>
      <div>
        <Button type="submit" busy={form.busy} busyLabel="Kaydediliyor...">
          Sayfayı Kaydet
        </Button>
      </div>
    </form>
  );
}
