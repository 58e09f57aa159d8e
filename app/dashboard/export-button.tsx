import { Download } from 'lucide-react';
import { useState } from 'react';
import { request } from '#app/api.ts';
import { saveFile } from '#app/forms/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.tsx';

/** Saves the totals of every day as a CSV file; the token keeps it from being a plain link. */
export function ExportButton() {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const reply = await request('GET', '/api/analytics/export.csv');
      saveFile(await reply.blob(), 'vitrin-ziyaretler.csv');
    } catch (error) {
      console.error(error);
      toast('Dışa aktarılırken bir hata oluştu!', { kind: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button look="secondary" onClick={download} busy={busy} busyLabel="Hazırlanıyor...">
      <Download size={16} aria-hidden />
      CSV
    </Button>
  );
}
