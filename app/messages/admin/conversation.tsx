import {
  ArrowLeft,
  CheckCheck,
  Inbox,
  MailCheck,
  MailOpen,
  ShieldAlert,
  Trash2,
  UserRoundX,
} from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { send } from '#kit/client/api.ts';
import { usePolling } from '#kit/forms/use-read.ts';
import { Button } from '#kit/ui/button.tsx';
import { type Conversation, conversationReply, type ThreadList } from '../contract.ts';
import { AnswerElsewhere, AnswerForm } from './answer-form.tsx';
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
          <h2 className="text-lg font-semibold tracking-tight break-words">{name}</h2>
          <p className="mt-0.5 text-sm break-all text-soft">
            <a href={`mailto:${email}`} className="underline-offset-4 hover:underline">
              {email}
            </a>
          </p>
          <p className="mt-2 text-sm break-words text-soft">{subject}</p>
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
