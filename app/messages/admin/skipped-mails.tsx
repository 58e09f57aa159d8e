import { useState } from 'react';
import { read } from '#kit/client/api.ts';
import { formatDateTime } from '#kit/text/dates.ts';
import { type SkippedMails as List, skippedMails } from '../contract.ts';

const reasons: Record<List['data'][number]['reason'], string> = {
  copy: 'Daha önce alınan bir iletinin kopyası.',
  own: 'Buradan gönderilen bir iletinin kopyası.',
  unrelated: 'Bir yazışmaya yanıt değil; “Adrese gelen her e-posta” seçili değil.',
  'not handed out': 'Posta sunucusu bu e-postayı vermedi.',
  'not stored': 'Bu e-posta kaydedilemedi.',
};

export function SkippedMails({ count }: { count: number }) {
  const [list, setList] = useState<List>();
  const open = async () => setList(await read('/api/messages/passed', skippedMails));
  return (
    <details
      className="mb-4 text-sm text-soft"
      onToggle={({ currentTarget }) => currentTarget.open && void open()}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {count} e-posta mesajlara alınmadı
      </summary>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised empty:hidden">
        {list?.data.map(({ id, name, email, subject, reason, detail, received_at }) => (
          <li key={id} className="px-5 py-3">
            <p className="font-medium break-words text-ink">{subject || '(Konu yok)'}</p>
            <p className="text-xs break-all">
              {[name, email].filter(Boolean).join(' · ')} · {formatDateTime(received_at)}
            </p>
            <p className="mt-1">
              {reasons[reason]} {detail && `(${detail})`} Posta kutunuzda duruyor.
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
