import { Send } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Field } from '#kit/ui/field.tsx';
import type { Conversation } from '../contract.ts';
import { setDraft, useDraft } from './drafts.ts';

type Props = { conversation: Conversation; onSend: (text: string) => Promise<boolean> };

export function AnswerForm({ conversation: { thread_id, name, email, thread }, onSend }: Props) {
  const answered = thread.findLast(({ message_type }) => message_type !== 'outgoing');
  const text = useDraft(thread_id);
  const [busy, setBusy] = useState(false);
  const isEmpty = text.trim() === '';

  async function submit() {
    if (busy || isEmpty) return;
    setBusy(true);
    if (await onSend(text)) setDraft(thread_id, '');
    setBusy(false);
  }

  function sendOnEnter({ key, ctrlKey, metaKey }: KeyboardEvent) {
    if (key === 'Enter' && (ctrlKey || metaKey)) void submit();
  }

  return (
    <form
      aria-label="Yanıt"
      className="mt-8 grid gap-3 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        label={`Yanıtınız: ${name}`}
        hint={`${answered?.reply_to ?? answered?.email ?? email} adresine gider. Ctrl/⌘ + Enter da gönderir.`}
      >
        {(control) => (
          <textarea
            rows={5}
            maxLength={50_000}
            value={text}
            onChange={(event) => setDraft(thread_id, event.target.value)}
            onKeyDown={sendOnEnter}
            {...control}
          />
        )}
      </Field>
      <p>
        <Button icon={Send} type="submit" disabled={isEmpty} busy={busy} busyLabel="Gönderiliyor...">
          Gönder
        </Button>
      </p>
    </form>
  );
}
