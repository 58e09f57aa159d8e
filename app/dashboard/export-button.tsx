import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '#app/forms/save-file.ts';
import { Button } from '#app/ui/button.tsx';

/** Downloads by fetch: a plain link would carry no token. */
export function ExportButton() {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    await download(
      '/api/analytics/export.csv',
      'vitrin-ziyaretler.csv',
      'Dışa aktarılırken bir hata oluştu!',
    );
    setBusy(false);
  }
  return (
    <Button icon={Download} look="secondary" onClick={save} busy={busy} busyLabel="Hazırlanıyor...">
      CSV
    </Button>
  );
}
