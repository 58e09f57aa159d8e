import { type Answer, send } from '#kit/client/api.ts';
import { notify, notifyFailure } from '#kit/forms/notify.ts';
import { confirmDeletion } from '#kit/ui/dialog.tsx';
import { toast } from '#kit/ui/toast.tsx';
import { type Conversation, type Message, type MessagePatch, messageReply } from '../contract.ts';
import { setDraft } from './conversation.tsx';

const UNDO_FOR = 10_000;

type Options = {
  revalidate: () => Promise<void>;
  close: () => void | Promise<void>;
  onWriteAgain: (message: Message) => void;
};

export type InboxActions = ReturnType<typeof useInboxActions>;

/** Reading, marking, moving and deleting fail silently, as the specification requires. */
export function useInboxActions({ revalidate, close, onWriteAgain }: Options) {
  async function change(call: Promise<Answer<unknown>>, { leaves = false } = {}) {
    const answer = await call;
    // Closes first: a new list would reload the open thread.
    if (answer.ok ? leaves : answer.status === 404) await close();
    await revalidate();
    return answer.ok;
  }

  const put = (id: number, body: MessagePatch, scope = '') =>
    send('PUT', `/api/messages/${id}${scope}`, { body, reply: messageReply });

  async function remove({ id }: Message, question: string, scope: '' | '?thread=true') {
    if (!window.confirm(question)) return;
    const call = send('DELETE', `/api/messages/${id}${scope}`);
    if (!(await change(call, { leaves: scope !== '' }))) return;
    const undo = { label: 'Geri al', run: () => void restore(id) };
    toast('Silindi!', { duration: UNDO_FOR, action: undo });
  }

  async function restore(id: number) {
    const answer = await send('POST', `/api/messages/${id}/restore`);
    await notify(answer, { done: 'Geri alındı.', failed: 'Silme işlemi geri alınamadı.' });
    await revalidate();
  }

  async function takeBack(message: Message) {
    const answer = await send('DELETE', `/api/messages/${message.id}`);
    await revalidate();
    if (answer.ok && message.id === message.thread_id) {
      close();
      onWriteAgain(message);
    } else if (answer.ok) setDraft(message.thread_id, message.message);
    await notify(answer, { done: 'Gönderim geri alındı.', failed: 'Mesaj artık geri alınamıyor.' });
  }

  return {
    markRead: ({ id }: Message) => change(put(id, { is_read: true }, '?thread=true')),
    onToggle: ({ id, thread }: Conversation) => {
      const unread = thread.some(({ is_read }) => !is_read);
      const newest = thread.findLast(({ message_type }) => message_type !== 'outgoing');
      return change(
        unread ? put(id, { is_read: true }, '?thread=true') : put(newest?.id ?? id, { is_read: false }),
      );
    },
    onAnswered: ({ id, is_answered }: Message) => change(put(id, { is_answered: !is_answered })),
    async onMove({ id, is_spam }: Message) {
      if (await change(put(id, { is_spam: !is_spam }), { leaves: true }))
        toast(is_spam ? 'Mesaj gelen kutusuna taşındı.' : 'Mesaj Şüpheli klasörüne taşındı.');
    },
    onDelete: (message: Message) => remove(message, `Bu mesaj silinsin mi?`, ''),
    onDeleteThread: (conversation: Conversation) => {
      const { name, thread } = conversation;
      const what =
        thread.length > 1 ? `${name} ile yazışma (${thread.length} mesaj)` : `${name} adlı kişinin mesajı`;
      return remove(conversation, `${what} silinsin mi?`, '?thread=true');
    },
    async onErase({ email }: Message) {
      if (!(await confirmDeletion(`${email} adresine ait bütün mesajlar kalıcı olarak silinecek!`))) return;
      if (await change(send('POST', '/api/privacy/erase', { body: { email } }), { leaves: true }))
        toast('Silindi!');
    },
    async onAnswer({ thread }: Conversation, message: string) {
      const answered = thread.findLast(({ message_type }) => message_type !== 'outgoing') ?? thread.at(-1);
      const path = `/api/messages/${answered?.id}/reply`;
      const answer = await send('POST', path, { body: { message }, reply: messageReply });
      if (!answer.ok) await notifyFailure(answer, 'Yanıt gönderilemedi.');
      else {
        const undo = { label: 'Geri al', run: () => void takeBack(answer.data) };
        toast('Yanıt sıraya alındı.', { duration: UNDO_FOR, action: undo });
      }
      await revalidate();
      return answer.ok;
    },
    onTakeBack: takeBack,
    async onRetry({ id }: Message) {
      const answer = await send('POST', `/api/messages/${id}/retry`);
      // A message that has been sent or deleted since is no failure; the list shows its state.
      if (!answer.ok && answer.status !== 404) await notifyFailure(answer, 'Mesaj yeniden sıraya alınamadı.');
      await revalidate();
    },
  };
}
