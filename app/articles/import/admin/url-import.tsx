import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError, send } from '#app/api.ts';
import { Button } from '#app/ui/button.tsx';
import { alert } from '#app/ui/confirm.tsx';
import { TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { Article } from '../../contract.ts';
import { importedReply } from '../contract.ts';
import { Panel } from './panel.tsx';

/** Imports the article at an address. */
export function UrlImport({ onImported }: { onImported: () => void }) {
  const [url, setUrl] = useState('');
  const [busy, setBusy] = useState(false);
  const [article, setArticle] = useState<Article>();

  async function run() {
    setBusy(true);
    try {
      const { data } = await send('POST', '/api/articles/import-medium', {
        body: { url: url.trim() },
        reply: importedReply,
      });
      toast('Makale başarıyla içe aktarıldı!');
      setArticle(data);
      setUrl('');
      onImported();
    } catch (error) {
      console.error(error);
      const message = error instanceof ApiError ? error.message : '';
      await alert(message || 'İçe aktarma sırasında hata oluştu!', 'Hata!');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Panel
      title="Adresten"
      about="Bir Medium yazısının ya da başka bir makalenin adresi. Taslak olarak gelir."
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (url.trim() && !busy) void run();
        }}
      >
        <TextField
          label="Makale URL"
          type="url"
          placeholder="https://medium.com/@kullanici/makale"
          value={url}
          disabled={busy}
          onChange={(event) => setUrl(event.target.value)}
        />
        {busy && (
          <div role="status" className="grid gap-2 text-sm text-soft">
            <progress className="h-1.5 w-full accent-(--color-accent)" aria-label="İçe aktarılıyor" />
            Makale ve görselleri alınıyor; bu bir dakikayı bulabilir.
          </div>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" disabled={!url.trim()} busy={busy} busyLabel="İçe aktarılıyor...">
            <Link2 size={16} aria-hidden />
            İçe Aktar
          </Button>
          {article && (
            <Link
              to={`/admin/articles/edit/${article.slug}`}
              className="text-sm text-accent underline-offset-4 hover:underline"
            >
              “{article.title}” taslağını aç
            </Link>
          )}
        </div>
      </form>
    </Panel>
  );
}
