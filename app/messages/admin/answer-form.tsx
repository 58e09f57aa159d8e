import { Mail, Send, Settings } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button, LinkButton } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Field } from '#kit/ui/field.tsx';
import { readStored, removeStored, store } from '#kit/ui/storage.ts';
import { createStore } from '#kit/ui/store.ts';
import { answerSubject } from '../answer-subject.ts';
import type { Conversation } from '../contract.ts';

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

const typed = createStore<Record<number, string>>({});

const keyOf = (thread: number) => `answerDraft:${thread}`;

const useDraft = (thread: number): string => typed.use()[thread] ?? readStored(keyOf(thread)) ?? '';

export function setDraft(thread: number, text: string) {
  if (text) store(keyOf(thread), text);
  else removeStored(keyOf(thread));
  typed.set({ ...typed.get(), [thread]: text });
}

/** Answers with the owner's own mail program, while mail is not set up. */
export function AnswerElsewhere({ conversation }: { conversation: Conversation }) {
  const [open, setOpen] = useState(false);
  return (
    <p className="mt-8 border-t border-line pt-5">
      <Button icon={Mail} onClick={() => setOpen(true)}>
        Yanıtla
      </Button>
      {open && <MailSetup mailto={mailtoOf(conversation)} onClose={() => setOpen(false)} />}
    </p>
  );
}

/** Some mail programs truncate longer `mailto:` addresses. */
const MAX_QUOTED = 1200;

function mailtoOf({ email, subject, thread, introduction }: Conversation): string {
  const answered = thread.findLast(({ message_type }) => message_type !== 'outgoing');
  const quoted = answered?.message.slice(0, MAX_QUOTED).split('\n') ?? [];
  const body = ['', '', introduction, ...quoted.map((line) => `> ${line}`)].join('\r\n');
  return `mailto:${encodeURIComponent(answered?.reply_to ?? email)}?subject=${encodeURIComponent(answerSubject(subject))}&body=${encodeURIComponent(body)}`;
}

/** Explains how to set up mail, and offers the owner's own mail program meanwhile. */
export function MailSetup({ mailto, onClose }: { mailto: string; onClose: () => void }) {
  return (
    <Dialog
      title="Panelden yazmak için"
      onClose={onClose}
      footer={
        <>
          <LinkButton icon={Mail} kind="secondary" href={mailto}>
            E-posta programımla yaz
          </LinkButton>
          <LinkButton icon={Settings} href="/admin/mail">
            E-posta ayarları
          </LinkButton>
        </>
      }
    >
      <div className="grid gap-3 text-soft">
        <p>
          E-posta gönderimi henüz ayarlanmadı. <strong className="text-ink">Ayarlar → E-posta</strong>{' '}
          ekranında sağlayıcınızı seçip adresinizi ve uygulama şifrenizi yazmanız yeterli; iki dakika sürer.
          Sonra yanıtları buradan gönderir, gelenleri de burada görürsünüz.
        </p>
        <p>
          Şimdilik kendi e-posta programınızla yanıtlayabilir, ardından mesajı “Yanıtlandı” olarak
          işaretleyebilirsiniz.
        </p>
      </div>
    </Dialog>
  );
}
