import { useEffect, useEffectEvent, useState } from 'react';
import { send } from '#kit/client/api.ts';
import { usePolling } from '#kit/forms/use-read.ts';
import { type Conversation, conversationReply, type ThreadList } from '../contract.ts';

const ASK_AGAIN = 2000;

type Options = { list: ThreadList; onGone: () => void; onUnread: (conversation: Conversation) => void };

/** Loads anew with each load of the list. Without an answer it shows what the list knows. */
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
