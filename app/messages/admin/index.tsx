import { PenLine, RefreshCw, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { type ShouldRevalidateFunction, useNavigation, useRevalidator } from 'react-router';
import { read, send } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { FormDialog } from '#kit/forms/form-dialog.tsx';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { keptDialog } from '#kit/forms/use-unsaved.ts';
import { useQuery } from '#kit/panel/lists.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { formatDateTime } from '#kit/text/format.ts';
import { Button, LinkButton } from '#kit/ui/button.tsx';
import { TextArea, TextField } from '#kit/ui/field.tsx';
import {
  type Message,
  messageReply,
  newMessageInput,
  type SkippedMails as SkippedList,
  skippedMails,
  type ThreadList,
  threadList,
} from '../contract.ts';
import { ConversationPane, MailSetup, useConversation } from './conversation.tsx';
import { ThreadListPane } from './thread-list.tsx';
import { useInboxActions } from './use-inbox-actions.ts';

const nothing: ThreadList = {
  data: [],
  unread: 0,
  spam: 0,
  older: null,
  can_send: false,
  incoming_error: null,
  passed: 0,
};
/** Query parameter: the message whose thread is open; notices link to it. */
const OPEN = 'mesaj';

/** Last list of each query, shown if a refresh fails. */
const known = new Map<string, ThreadList>();

export async function loader({ request }: { request: Request }): Promise<ThreadList> {
  const query = listQuery(new URL(request.url));
  const list = (await read(`/api/messages/threads?${query}`, threadList)) ?? known.get(query) ?? nothing;
  known.set(query, list);
  return list;
}

/** Does not reload the list when a thread is opened. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isMove = currentUrl.search !== nextUrl.search && currentUrl.pathname === nextUrl.pathname;
  return isMove ? listQuery(currentUrl) !== listQuery(nextUrl) : defaultShouldRevalidate;
};

function listQuery({ searchParams }: URL) {
  const query = new URLSearchParams(searchParams);
  query.delete(OPEN);
  return String(query);
}

export default function Messages({ loaderData: list }: Loaded<typeof loader>) {
  const [params, change] = useQuery();
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const [writing, setWriting] = useState<Message | true | undefined>(
    () => keptDialog() === 'new' || undefined,
  );
  const openId = Number(params.get(OPEN)) || undefined;

  function open(id: number | undefined) {
    return change(
      (query) => {
        query.delete(OPEN);
        if (id !== undefined) query.set(OPEN, String(id));
      },
      { replace: openId !== undefined || id === undefined },
    );
  }

  function close() {
    // Focuses its row: once the list is without it, the focus moves on to the next one.
    document.querySelector<HTMLElement>('[data-row][aria-current]')?.focus();
    return open(undefined);
  }

  const actions = useInboxActions({ revalidate, close, onWriteAgain: setWriting });
  const conversation = useConversation(openId, {
    list,
    onGone: () => open(undefined),
    onUnread: actions.markRead,
  });
  const selectedThread = conversation?.thread_id ?? list.data.find(({ id }) => id === openId)?.thread_id;
  const prompt =
    list.data.length > 0 ? 'Okumak için soldan bir mesaj seçin.' : 'Gelen mesajlar burada okunur.';

  return (
    <>
      <AdminHeader
        title="Mesajlar"
        actions={
          <>
            <LinkButton icon={ShieldCheck} href="/admin/privacy" kind="secondary">
              <span className="max-sm:sr-only">Gizlilik</span>
            </LinkButton>
            <Button
              icon={RefreshCw}
              kind="secondary"
              onClick={() => revalidate()}
              busy={state === 'loading'}
              busyLabel={<span className="max-sm:sr-only">Yenileniyor...</span>}
            >
              <span className="max-sm:sr-only">Yenile</span>
            </Button>
            <Button icon={PenLine} onClick={() => setWriting(true)}>
              Yeni mesaj
            </Button>
          </>
        }
      >
        <span role="status">
          {list.unread > 0 ? `${list.unread} okunmamış mesaj` : 'Okunmamış mesaj yok'}
        </span>
      </AdminHeader>
      {list.incoming_error && (
        <p role="alert" className="notice">
          {list.incoming_error} <a href="/admin/mail">E-posta ayarları</a>
        </p>
      )}
      {list.passed > 0 && <SkippedMails count={list.passed} />}
      <div className="grid overflow-hidden rounded-lg border border-line bg-raised lg:min-h-[36rem] lg:grid-cols-[22rem_minmax(0,1fr)] xl:grid-cols-[27rem_minmax(0,1fr)]">
        <ThreadListPane
          list={list}
          selectedThread={selectedThread}
          onOpen={({ id }) => open(id)}
          busy={navigation.state === 'loading'}
          hiddenOnPhone={openId !== undefined}
        />
        <ConversationPane
          conversation={conversation}
          prompt={openId === undefined ? prompt : undefined}
          canSend={list.can_send}
          actions={actions}
          onBack={() => open(undefined)}
          onOpen={open}
        />
      </div>
      {writing && !list.can_send && <MailSetup mailto="mailto:" onClose={() => setWriting(undefined)} />}
      {writing && list.can_send && (
        <NewMessageDialog
          again={writing === true ? undefined : writing}
          onClose={() => setWriting(undefined)}
          onSent={({ id }) => {
            setWriting(undefined);
            void revalidate().then(() => open(id));
          }}
        />
      )}
    </>
  );
}

type Props = {
  /** An undone answer, whose text is restored for editing. */
  again: Message | undefined;
  onClose: () => void;
  onSent: (message: Message) => void;
};

function NewMessageDialog({ again, onClose, onSent }: Props) {
  const { email: to = '', name = '', subject = '', message = '' } = again ?? {};
  const form = useContractForm({
    kind: 'dialog',
    isFinal: true,
    record: 'new',
    values: { to, name: name === to ? '' : name, subject, message },
    contract: newMessageInput,
    labels: { to: 'Alıcının e-posta adresi', name: 'Alıcının adı', subject: 'Konu', message: 'Mesaj' },
    send: (body) => send('POST', '/api/messages', { body, reply: messageReply }),
    onSaved: onSent,
    failed: 'Mesaj gönderilemedi.',
  });
  return (
    <FormDialog
      title="Yeni mesaj"
      form={form}
      onClose={onClose}
      submitLabel="Gönder"
      busyLabel="Gönderiliyor..."
    >
      <TextField {...form.field('to')} type="email" autoComplete="off" required />
      <TextField {...form.field('name')} autoComplete="off" />
      <TextField {...form.field('subject')} required />
      <TextArea {...form.field('message')} rows={8} required />
    </FormDialog>
  );
}

const reasons: Record<SkippedList['data'][number]['reason'], string> = {
  copy: 'Daha önce alınan bir iletinin kopyası.',
  own: 'Buradan gönderilen bir iletinin kopyası.',
  unrelated: 'Bir yazışmaya yanıt değil; “Adrese gelen her e-posta” seçili değil.',
  'not handed out': 'Posta sunucusu bu e-postayı vermedi.',
  'not stored': 'Bu e-posta kaydedilemedi.',
};

function SkippedMails({ count }: { count: number }) {
  const [list, setList] = useState<SkippedList>();
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
