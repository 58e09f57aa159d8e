import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { send } from '#kit/client/api.ts';
import { alertFailure } from '#kit/forms/notify.ts';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { TextField } from '#kit/ui/field.tsx';
import { Working } from '#kit/ui/states.tsx';
import { type ImportedArticle, importedReply } from '../contract.ts';
import { Notes, Panel } from './panel.tsx';

const FAILED = 'İçe aktarma sırasında hata oluştu!';

export function UrlImport({ onImported }: { onImported: () => void }) {
  const [imported, setImported] = useState<ImportedArticle>();
  const form = useContractForm({
    kind: 'part',
    values: { url: '' },
    toInput: ({ url }) => ({ url: url.trim() }),
    labels: { url: 'Makale URL' },
    async send(body) {
      const answer = await send('POST', '/api/articles/import-medium', { body, reply: importedReply });
      return answer.ok ? answer : { ...answer, errors: {} };
    },
    done: 'Makale başarıyla içe aktarıldı!',
    failed: FAILED,
    onFailure: (failure) => alertFailure(failure, failure.message || FAILED),
    onSaved(reply) {
      setImported(reply);
      form.replace({ url: '' });
      onImported();
    },
  });

  return (
    <Panel
      title="Adresten"
      about="Medium’daki ya da başka bir sitedeki bir makalenin adresi. Taslak olarak gelir."
    >
      <form {...form.props} className="grid gap-4">
        <TextField
          {...form.field('url')}
          type="url"
          placeholder="https://medium.com/@kullanici/makale"
          disabled={form.busy}
        />
        {form.busy && <Working>Makale ve görselleri alınıyor; bu bir dakikayı bulabilir.</Working>}
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            disabled={!form.watch('url').trim()}
            busy={form.busy}
            busyLabel="İçe aktarılıyor..."
          >
            <Link2 size={16} aria-hidden />
            İçe Aktar
          </Button>
          {imported && (
            <a
              href={`/admin/articles/edit/${imported.data.slug}`}
              className="text-sm text-accent underline-offset-4 hover:underline"
            >
              “{imported.data.title}” taslağını aç
            </a>
          )}
        </div>
        {imported && imported.notes.length > 0 && <Notes notes={imported.notes} />}
      </form>
    </Panel>
  );
}
