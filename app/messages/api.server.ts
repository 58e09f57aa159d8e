import {
  answerDone,
  answerFound,
  body,
  ID,
  idOf,
  ownerRoute,
  publicRoute,
  query,
  router,
} from '#kit/http/routes.server.ts';
import { answerList } from '#kit/http/streams.server.ts';
import { DEFAULT, inEachLanguage } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import { gone, Refused } from '#platform/refused.ts';
import { answerMessage, retryAnswer, writeTo } from './answer.server.ts';
import { downloadAttachment } from './attachments.server.ts';
import { receiveContact } from './contact.server.ts';
import {
  answerInput,
  contactIn,
  contactLanguage,
  contactReply,
  conversationReply,
  messageList,
  messagePatch,
  messageQuery,
  messageReceipt,
  messageReply,
  newMessageInput,
  skippedMails,
  threadList,
  threadQuery,
  threadScope,
  unreadReply,
} from './contract.ts';
import { countSkipped, incomingFailure, listSkipped } from './incoming/mailbox-state.server.ts';
import { allMessages, countMatching, getConversation, listMessages, listThreads } from './read.server.ts';
import { removeMessage, restoreMessage, updateMessage } from './write.server.ts';

const inputs = inEachLanguage((language) => {
  const { form } = words[language].t;
  return { schema: contactIn(form), message: form.invalid };
});

export const contact = router().post(
  '/',
  publicRoute('Send a message', { inDemo: true, reply: contactReply, status: 201, invalidates: [] }),
  body(inputs[DEFAULT].schema, (given) => inputs[contactLanguage.parse(given).language]),
  async (c) => {
    const input = c.req.valid('json');
    await receiveContact(c.var.deps, input, c.var.address);
    return c.json({ message: words[input.language].t.form.sent }, 201);
  },
);

const isWholeThread = ({ thread }: { thread?: string | undefined }) => thread === 'true';

const sends = {
  reply: messageReply,
  scope: 'messages:send',
  invalidates: [],
  receipt: messageReceipt,
} as const;

export const messages = router()
  .get(
    '/',
    ownerRoute('The inbox, newest first', { reply: messageList, scope: 'messages:read' }),
    query(messageQuery),
    async (c) => {
      const { page, ...wanted } = c.req.valid('query');
      if (page) return c.json(await listMessages(c.var.deps.db, { ...wanted, page }));
      const { parts, around } = await allMessages(c.var.deps.db, wanted);
      return answerList(c, parts, around);
    },
  )
  .get(
    '/threads',
    ownerRoute('The inbox by threads, newest first', { reply: threadList, scope: 'messages:read' }),
    query(threadQuery),
    async (c) => {
      const { db, mail } = c.var.deps;
      const account = await mail.account(db);
      const incoming_error = (await incomingFailure(db, account?.imap)) ?? null;
      const list = await listThreads(db, c.req.valid('query'));
      const passed = await countSkipped(db);
      return c.json({ ...list, can_send: account !== undefined, incoming_error, passed });
    },
  )
  .get(
    '/passed',
    ownerRoute('Incoming mails that were not imported', { reply: skippedMails, scope: 'messages:read' }),
    async (c) => c.json(await listSkipped(c.var.deps.db)),
  )
  .get(
    '/unread',
    ownerRoute('The number of unread messages', { reply: unreadReply, scope: 'messages:read' }),
    async (c) => c.json({ count: await countMatching(c.var.deps.db, 'unread') }),
  )
  .get(
    `/${ID}`,
    ownerRoute('One message with its thread', { reply: conversationReply, scope: 'messages:read' }),
    async (c) => answerFound(c, await getConversation(c.var.deps.db, idOf(c))),
  )
  .put(
    `/${ID}`,
    ownerRoute('Mark or unmark a message or its thread as read, answered or suspicious', {
      ...sends,
      audit: 'Mesaj {id} değiştirildi',
    }),
    query(threadScope),
    body(messagePatch),
    async (c) => {
      const { db } = c.var.deps;
      return answerFound(
        c,
        await updateMessage(db, idOf(c), c.req.valid('json'), isWholeThread(c.req.valid('query'))),
      );
    },
  )
  .delete(
    `/${ID}`,
    ownerRoute('Delete a message or its thread', {
      inDemo: true,
      invalidates: [],
      audit: 'Mesaj {id} silindi',
    }),
    query(threadScope),
    async (c) => {
      const outcome = await removeMessage(c.var.deps.db, idOf(c), isWholeThread(c.req.valid('query')));
      if (outcome === 'under way')
        throw new Refused({ status: 409, message: 'Mesaj gönderiliyor, artık geri alınamaz.' });
      return answerDone(c, outcome);
    },
  )
  .post(
    '/',
    ownerRoute('Write to an address', { ...sends, status: 201, audit: 'Mesaj {id} eklendi' }),
    body(newMessageInput),
    async (c) => c.json(await writeTo(c.var.deps, c.req.valid('json')), 201),
  )
  .post(
    `/${ID}/reply`,
    ownerRoute('Answer a message', { ...sends, status: 201, audit: 'Mesaj {id} yanıtlandı' }),
    body(answerInput),
    async (c) => c.json(await answerMessage(c.var.deps, idOf(c), c.req.valid('json')), 201),
  )
  .post(
    `/${ID}/retry`,
    ownerRoute('Retry a failed or queued answer', { ...sends, audit: 'Mesaj {id} yeniden gönderildi' }),
    async (c) => answerFound(c, await retryAnswer(c.var.deps, idOf(c))),
  )
  .post(
    `/${ID}/restore`,
    ownerRoute('Restore a deleted message', {
      inDemo: true,
      reply: messageReply,
      invalidates: [],
      audit: 'Mesaj {id} geri getirildi',
    }),
    async (c) => answerFound(c, await restoreMessage(c.var.deps.db, idOf(c))),
  )
  .get(
    `/${ID}/attachments/:attachment{[0-9]{1,9}}`,
    ownerRoute('Download an attachment', { files: ['application/octet-stream'], scope: 'messages:read' }),
    async (c) => {
      const { deps } = c.var;
      const file = await downloadAttachment(deps, idOf(c), Number(c.req.param('attachment')));
      if (!file) throw gone();
      return file;
    },
  );
