import {
  ArrowLeft,
  CheckCheck,
  Inbox,
  Mail,
  MailCheck,
  MailOpen,
  Send,
  Settings,
  ShieldAlert,
  Trash2,
  UserRoundX,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { send } from '#kit/client/api.ts';
import { usePolling } from '#kit/forms/use-read.ts';
import { cut } from '#kit/text/measure.ts';
import { Button, LinkButton } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Field } from '#kit/ui/field.tsx';
import { ANSWERS, readStored, removeStored, store } from '#kit/ui/storage.ts';
import { createStore } from '#kit/ui/store.ts';
import { answerSubject, type Conversation, conversationReply, type ThreadList } from '../contract.ts';
import { ThreadMessage } from './thread-message.tsx';
import type { InboxActions } from './use-inbox-actions.ts';

type Props = {
  conversation: Conversation | undefined;
  prompt: string | undefined;
  canSend: boolean;
  actions: InboxActions;
  onBack: () => void;
  onOpen: (id: number) => void;
};

export function ConversationPane({ conversation, prompt, canSend, actions, onBack, onOpen }: Props) {
  if (!conversation) {
    return (
      <div className="hidden place-content-center justify-items-center gap-3 p-10 text-center text-soft lg:grid">
        {prompt && <MailOpen size={28} aria-hidden />}
        {prompt && <p className="text-sm">{prompt}</p>}
      </div>
    );
  }
  const { name, email, subject, thread, is_spam } = conversation;
  const label = thread.length > 1 ? `${name} ile yazışma` : `${name} adlı kişinin mesajı`;
  return (
    <article aria-label={label} className="min-w-0 p-5 sm:p-8">
      <Button icon={ArrowLeft} kind="quiet" onClick={onBack} className="mb-4 -ml-3 lg:hidden">
        Tüm mesajlar
      </Button>
      <header className="grid gap-4 border-b border-line pb-5">
        <div className="min-w-0">
          <h2 dir="auto" className="text-lg font-semibold tracking-tight break-words">
            {name}
          </h2>
          <p className="mt-0.5 text-sm break-all text-soft">
            <a href={`mailto:${email}`} className="underline-offset-4 hover:underline">
              {email}
            </a>
          </p>
          <p dir="auto" className="mt-2 text-sm break-words text-soft">
            {subject}
          </p>
        </div>
        <ThreadButtons conversation={conversation} actions={actions} />
      </header>
      <ol aria-label="Yazışma" className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
        {thread.map((message) => (
          <ThreadMessage key={message.id} message={message} thread={thread} onOpen={onOpen} {...actions} />
        ))}
      </ol>
      {!is_spam &&
        (canSend ? (
          <AnswerForm
            key={conversation.thread_id}
            conversation={conversation}
            onSend={(text) => actions.onAnswer(conversation, text)}
          />
        ) : (
          <AnswerElsewhere conversation={conversation} />
        ))}
      <p className="mt-10 border-t border-line pt-3">
        <Button
          icon={UserRoundX}
          kind="quiet"
          onClick={() => actions.onErase(conversation)}
          className="-ml-5 whitespace-normal"
        >
          Bu kişinin bütün verilerini sil
        </Button>
      </p>
    </article>
  );
}

function ThreadButtons({ conversation, actions }: { conversation: Conversation; actions: InboxActions }) {
  const { thread, is_spam } = conversation;
  const isRead = thread.every((message) => message.is_read);
  const newest = thread.findLast(({ message_type }) => message_type !== 'outgoing');
  return (
    <div className="flex flex-wrap gap-2">
      {newest && (
        <Button
          icon={isRead ? MailCheck : MailOpen}
          kind="secondary"
          aria-pressed={isRead}
          onClick={() => actions.onToggle(conversation)}
        >
          {isRead ? 'Okundu' : 'Okunmadı'}
        </Button>
      )}
      {newest && !is_spam && (newest === thread.at(-1) || newest.is_answered) && (
        <Button
          kind="secondary"
          className="whitespace-normal max-sm:order-last"
          aria-pressed={newest.is_answered}
          onClick={() => actions.onAnswered(newest)}
        >
          <CheckCheck size={16} aria-hidden className={newest.is_answered ? 'text-good' : ''} />
          {newest.is_answered ? 'Yanıtlandı' : 'Yanıtlandı olarak işaretle'}
        </Button>
      )}
      <Button
        icon={is_spam ? Inbox : ShieldAlert}
        kind="secondary"
        onClick={() => actions.onMove(conversation)}
      >
        {is_spam ? 'Şüpheli değil' : <span className="max-sm:sr-only">Şüpheli olarak işaretle</span>}
      </Button>
      <Button
        icon={Trash2}
        kind="secondary"
        onClick={() => actions.onDeleteThread(conversation)}
        aria-label={thread.length > 1 ? 'Yazışmayı sil' : 'Mesajı sil'}
      >
        <span className="max-sm:sr-only">Sil</span>
      </Button>
    </div>
  );
}

const ASK_AGAIN = 2000;

type Options = { list: ThreadList; onGone: () => void; onUnread: (conversation: Conversation) => void };

/** Loads a thread, again with every load of the list. Without an answer, shows what the list contains. */
export function useConversation(id: number | undefined, { list, onGone, onUnread }: Options) {
  const [shown, setShown] = useState<Conversation>();

  const show = useEffectEvent((id: number, conversation: Conversation) => {
    setShown(conversation);
    if (shown?.id === id) return;
    if (conversation.thread.some(({ is_read }) => !is_read)) onUnread(conversation);
  });
  const leave = useEffectEvent(onGone);

  useEffect(() => {
    if (id === undefined) return setShown(undefined);
    const abort = new AbortController();
    const { signal } = abort;
    void send('GET', `/api/messages/${id}`, { reply: conversationReply, signal }).then((answer) => {
      if (signal.aborted) return;
      const row = list.data.find((thread) => thread.id === id);
      if (answer.ok) show(id, answer.data);
      else if (answer.status === 404) leave();
      else if (row) show(id, { ...row, thread: [row], introduction: '' });
    });
    return () => abort.abort();
  }, [id, list]);

  const isWaiting = shown?.thread.some(({ delivery }) => delivery === 'queued') ?? false;
  usePolling(isWaiting, ASK_AGAIN);

  return id === undefined ? undefined : shown;
}

type AnswerProps = { conversation: Conversation; onSend: (text: string) => Promise<boolean> };

function AnswerForm({ conversation: { thread_id, name, email, thread }, onSend }: AnswerProps) {
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

const keyOf = (thread: number) => ANSWERS + thread;

const useDraft = (thread: number): string => typed.use()[thread] ?? readStored(keyOf(thread)) ?? '';

export function setDraft(thread: number, text: string) {
  if (text) store(keyOf(thread), text);
  else removeStored(keyOf(thread));
  typed.set({ ...typed.get(), [thread]: text });
}

/** Answers with the owner's own mail program, while mail is not set up. */
function AnswerElsewhere({ conversation }: { conversation: Conversation }) {
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
  const quoted = cut(answered?.message ?? '', MAX_QUOTED).split('\n');
  const body = ['', '', introduction, ...quoted.map((line) => `> ${line}`)].join('\r\n');
  return `mailto:${encodeURIComponent(answered?.reply_to ?? email)}?subject=${encodeURIComponent(answerSubject(subject))}&body=${encodeURIComponent(body)}`;
}

/** Explains how to set up mail, and until then offers the owner's own mail program. */
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
