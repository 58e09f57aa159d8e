import { RefreshCw, ShieldCheck } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useNavigation, useRevalidator } from 'react-router';
import { ApiError, send } from '#app/api.ts';
import { AdminHeader } from '#app/panel/admin-header.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { confirmDeletion } from '#app/ui/confirm.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type Message, type MessageList, type MessagePatch, messageList, messageReply } from '../contract.ts';
import { MessageDetail } from './message-detail.tsx';
import { MessageListPane } from './message-list.tsx';

const nothing: MessageList = { data: [], total: 0, unread: 0, spam: 0, page: 1, per_page: 50, last_page: 1 };

export async function loader({ request }: LoaderFunctionArgs): Promise<MessageList> {
  const asked = new URL(request.url).searchParams;
  const query = new URLSearchParams({ page: '1', per_page: '50', ...Object.fromEntries(asked) });
  return send('GET', `/api/messages?${query}`, { reply: messageList }).catch((error: unknown) => {
    console.error(error);
    return nothing;
  });
}

export default function Messages({ loaderData: list }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const [selected, setSelected] = useState<Message>();
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();

  const leave = useCallback((id: number, error: unknown) => {
    console.error(error);
    const isGone = error instanceof ApiError && error.status === 404;
    if (isGone) setSelected((current) => (current?.id === id ? undefined : current));
  }, []);

  /** Runs a change; its failure is only logged, as the specification has it. One deleted elsewhere is deselected. */
  async function change({ id }: Message, run: () => Promise<void>) {
    await run().catch((error: unknown) => leave(id, error));
    await revalidate();
  }

  // One that is not in a new list may have been deleted elsewhere, or only stand on another page of it.
  const selectedId = selected?.id;
  useEffect(() => {
    if (selectedId === undefined || list.data.some(({ id }) => id === selectedId)) return;
    send('GET', `/api/messages/${selectedId}`).catch((error: unknown) => leave(selectedId, error));
  }, [list, selectedId, leave]);

  const update = (message: Message, body: MessagePatch) =>
    send('PUT', `/api/messages/${message.id}`, { body, reply: messageReply });

  const setRead = (message: Message, is_read: boolean) =>
    change(message, async () => {
      const stored = await update(message, { is_read });
      setSelected((current) => (current?.id === stored.id ? stored : current));
    });

  const move = (message: Message) =>
    change(message, async () => {
      const { is_spam } = await update(message, { is_spam: !message.is_spam });
      setSelected(undefined);
      toast(is_spam ? 'Mesaj Şüpheli klasörüne taşındı.' : 'Mesaj gelen kutusuna taşındı.');
    });

  function open(message: Message) {
    setSelected(message);
    if (!message.is_read) void setRead(message, true);
  }

  async function remove(message: Message) {
    const sure = window.confirm(`${message.name} adlı kişinin mesajı silinsin mi? Bu işlem geri alınamaz.`);
    if (!sure) return;
    await change(message, async () => {
      await send('DELETE', `/api/messages/${message.id}`);
      setSelected(undefined);
    });
  }

  async function erase(message: Message) {
    const { email } = message;
    if (!(await confirmDeletion(`${email} adresine ait bütün mesajlar kalıcı olarak silinecek!`))) return;
    await change(message, async () => {
      await send('POST', '/api/privacy/erase', { body: { email } });
      setSelected(undefined);
      toast('Silindi!');
    });
  }

  return (
    <>
      <AdminHeader
        title="Mesajlar"
        actions={
          <>
            <LinkButton href="/admin/privacy" look="secondary">
              <ShieldCheck size={16} aria-hidden />
              Gizlilik
            </LinkButton>
            <Button
              look="secondary"
              onClick={() => revalidate()}
              busy={state === 'loading'}
              busyLabel="Yenileniyor..."
            >
              <RefreshCw size={16} aria-hidden />
              Yenile
            </Button>
          </>
        }
      >
        <span role="status">
          {list.unread > 0 ? `${list.unread} okunmamış mesaj` : 'Okunmamış mesaj yok'}
        </span>
      </AdminHeader>
      <div className="grid overflow-hidden rounded-lg border border-line bg-raised lg:min-h-[36rem] lg:grid-cols-[22rem_1fr]">
        <MessageListPane
          list={list}
          selectedId={selected?.id}
          onOpen={open}
          busy={navigation.state === 'loading'}
          hiddenOnPhone={selected !== undefined}
        />
        <MessageDetail
          message={selected}
          onBack={() => setSelected(undefined)}
          onToggle={(message) => setRead(message, !message.is_read)}
          onMove={move}
          onDelete={remove}
          onErase={erase}
        />
      </div>
    </>
  );
}
