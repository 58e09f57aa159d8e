import { send } from '#app/client/api.ts';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { LanguageTabs } from '#app/languages/admin/language-tabs.tsx';
import { Button } from '#app/ui/button.tsx';
import { optionsOf, SelectField, TextArea } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { messageMonths, type PrivacyReply, privacyInput, viewDays } from '../contract.ts';

export function PrivacyForm({ privacy }: { privacy: PrivacyReply }) {
  const form = useContractForm({
    kind: 'page',
    values: {
      text: privacy.text || privacy.default_text,
      message_months: String(privacy.message_months),
      view_days: String(privacy.view_days),
    },
    toInput: ({ text, message_months, view_days }) => ({
      // Keeps following the default text, which names the retention times.
      text: text.trim() === privacy.default_text.trim() ? '' : text,
      message_months: Number(message_months),
      view_days: Number(view_days),
    }),
    contract: privacyInput,
    labels: {
      text: 'Aydınlatma metni',
      message_months: 'Mesajların saklanma süresi',
      view_days: 'Tek tek ziyaret kayıtlarının saklanma süresi',
    },
    send: (body) => send('PUT', '/api/privacy', { body }),
    failed: 'Gizlilik ayarları kaydedilirken bir hata oluştu!',
    onSaved: () => toast('Gizlilik ayarları kaydedildi!'),
  });
  return (
    <form {...form.props} className="grid gap-5 rounded-lg border border-line bg-raised p-5 sm:p-6">
      <LanguageTabs kind="privacy" id={1} />
      <TextArea
        {...form.field('text')}
        rows={18}
        hint="Boş satır paragrafları ayırır; “## ” başlık, “- ” liste başlatır. Boş bırakılan metnin yerinde, ürünün kendi metni durur."
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
