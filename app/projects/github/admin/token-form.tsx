import { ChevronDown } from 'lucide-react';
import { send } from '#app/client/api.ts';
import { notify } from '#app/forms/notify.ts';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { confirmDeletion } from '#app/ui/confirm.tsx';
import { TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { githubReply, tokenInput } from '../contract.ts';

export function TokenForm({ hasToken, onChanged }: { hasToken: boolean; onChanged: () => void }) {
  const form = useContractForm({
    kind: 'part',
    values: { token: '' },
    contract: tokenInput,
    labels: { token: hasToken ? 'Yeni erişim anahtarı' : 'Erişim anahtarı (token)' },
    send: (body) => send('PUT', '/api/github/token', { body, reply: githubReply }),
    failed: 'Erişim anahtarı kaydedilirken bir hata oluştu!',
    onSaved() {
      form.replace({ token: '' });
      toast('Erişim anahtarı kaydedildi!');
      onChanged();
    },
  });

  async function remove() {
    if (!(await confirmDeletion('Erişim anahtarı bu siteden silinecek; GitHub’daki geçerliliği sürer.')))
      return;
    const texts = { done: 'Erişim anahtarı silindi!', failed: 'Erişim anahtarı silinemedi!' };
    await notify(await send('DELETE', '/api/github/token'), texts);
    onChanged();
  }

  return (
    <details open={hasToken} className="group rounded-lg border border-line bg-raised">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3 px-5 py-4 text-lg font-semibold tracking-tight sm:px-6">
        <ChevronDown size={18} aria-hidden className="text-soft group-open:rotate-180" />
        Erişim anahtarı
        <span className="text-sm font-normal text-soft">{hasToken ? 'kayıtlı' : 'isteğe bağlı'}</span>
      </summary>
      <form {...form.props} aria-label="Erişim anahtarı" className="grid gap-4 px-5 pb-5 sm:px-6 sm:pb-6">
        <p className="max-w-(--width-text) text-sm text-soft">
          Anahtarsız saatte 60, anahtarla 5.000 soru sorulabilir. Hiçbir yetki vermeniz gerekmez; özel depolar
          anahtarla da listelenmez. Anahtar şifreli saklanır ve bir daha gösterilmez.
        </p>
        <TextField
          {...form.field('token')}
          type="password"
          autoComplete="off"
          placeholder="github_pat_…"
          maxLength={255}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="secondary" busy={form.busy} busyLabel="Kaydediliyor...">
            Kaydet
          </Button>
          {hasToken && (
            <Button kind="quiet" onClick={() => void remove()}>
              Anahtarı sil
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}
