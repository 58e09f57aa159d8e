import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { type Reader, send } from '#kit/client/api.ts';
import { notifyFailure } from '#kit/forms/notify.ts';
import { Button } from '#kit/ui/button.tsx';
import { type MailCheck, mailCheck, mailTest } from '../contract.ts';

type Check = MailCheck['checks'][number];
type Task = 'check' | 'test';

const replies: Record<Task, Reader<Check[]>> = {
  check: mailCheck.transform(({ checks }) => checks),
  test: mailTest.transform(({ sent, text }) => [{ name: 'Deneme e-postası', ok: sent, text }]),
};

const failed = 'Bağlantı sınanırken bir hata oluştu!';

export function ConnectionCheck({ input }: { input: () => object }) {
  const [busy, setBusy] = useState<Task>();
  const [results, setResults] = useState<Check[]>([]);

  async function run(task: Task) {
    setBusy(task);
    setResults([]);
    const answer = await send('POST', `/api/mail/${task}`, { body: input(), reply: replies[task] });
    setBusy(undefined);
    if (answer.ok) setResults(answer.data);
    else await notifyFailure(answer, failed);
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          disabled={Boolean(busy)}
          busy={busy === 'check'}
          busyLabel="Sınanıyor..."
          onClick={() => void run('check')}
        >
          Bağlantıyı sına
        </Button>
        <Button
          kind="secondary"
          disabled={Boolean(busy)}
          busy={busy === 'test'}
          busyLabel="Gönderiliyor..."
          onClick={() => void run('test')}
        >
          Deneme e-postası gönder
        </Button>
      </div>
      <div role="status">
        <ul className="grid gap-2 text-sm empty:hidden">
          {results.map(({ name, ok, text }) => (
            <li key={name} className="flex items-start gap-2">
              {ok ? (
                <CircleCheck size={18} aria-hidden className="mt-0.5 shrink-0 text-good" />
              ) : (
                <CircleX size={18} aria-hidden className="mt-0.5 shrink-0 text-bad" />
              )}
              <span className="min-w-0 break-words">
                <span className="font-medium">{name}:</span> {text}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
