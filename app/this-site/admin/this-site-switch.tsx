import { send } from '#kit/client/api.ts';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { CheckField } from '#kit/ui/field.tsx';
import { thisSiteInput } from '../contract.ts';

/** Turns /bu-site on and off. */
export function ThisSiteSwitch({ isOn }: { isOn: boolean }) {
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
