import { type ApiContext, body, doc, idOf, query, slice } from '#app/http.server.ts';
import { problem } from '#platform/http/problem.ts';
import { answerMessage, retryAnswer, type SendOutcome, writeTo } from './answers/answer.server.ts';
import { removeMessage } from './answers/remove.server.ts';
import { downloadAttachment } from './attachments.server.ts';
import { contactSent, contactWait, receiveContact } from './contact.server.ts';
import {
  answerInput,
  contactInput,
  contactReply,
  conversationReply,
  messageList,
  messagePatch,
  messageQuery,
  messageReply,
  newMessageInput,
  threadList,
  threadQuery,
  threadScope,
  unreadReply,
} from './contract.ts';
import { incomingFailure } from './incoming/position.server.ts';
import { countUnread, getConversation, listMessages } from './queries.server.ts';
import { listThreads } from './threads.server.ts';
import { restoreMessage, updateMessage } from './write.server.ts';

export const contact = slice().post(
  '/',
  doc('Send a message', contactReply, 201),
  body(contactInput),
  async (c) => {
    const outcome = await receiveContact(c.var.deps, c.req.valid('json'), c.var.address);
    if ('wait' in outcome) {
      return problem(429, {
        message: contactWait(outcome.wait),
        headers: { 'Retry-After': String(outcome.wait) },
      });
    }
    return c.json({ message: contactSent }, 201);
  },
);

const isWhole = ({ thread }: { thread?: string | undefined }) => thread === 'true';

export const messages = slice()
  .get('/', doc('The inbox, newest first', messageList), query(messageQuery), async (c) =>
    c.json(await listMessages(c.var.deps.db, c.req.valid('query'))),
  )
  .get('/threads', doc('The inbox by threads, newest first', threadList), query(threadQuery), async (c) => {
    const { db, mail } = c.var.deps;
    const account = await mail.account(db);
    const incoming_error = (await incomingFailure(db, account?.imap)) ?? null;
    const list = await listThreads(db, c.req.valid('query'));
    return c.json({ ...list, can_send: account !== undefined, incoming_error });
  })
  .get('/unread', doc('The number of unread messages', unreadReply), async (c) =>
    c.json({ count: await countUnread(c.var.deps.db) }),
  )
  .get('/:id{[0-9]{1,9}}', doc('One message with its thread', conversationReply), async (c) => {
    const message = await getConversation(c.var.deps.db, idOf(c));
    return message ? c.json(message) : problem(404);
  })
  .put(
    '/:id{[0-9]{1,9}}',
    doc('Mark a message or its thread as read, answered or suspicious, or not', messageReply),
    query(threadScope),
    body(messagePatch),
    async (c) => {
      const { db } = c.var.deps;
      const message = await updateMessage(db, idOf(c), c.req.valid('json'), isWhole(c.req.valid('query')));
      return message ? c.json(message) : problem(404);
    },
  )
  .delete('/:id{[0-9]{1,9}}', doc('Delete a message or its thread'), query(threadScope), async (c) => {
    const outcome = await removeMessage(c.var.deps.db, idOf(c), isWhole(c.req.valid('query')));
    if (outcome === 'under way') return problem(409, { message: 'Mesaj gönderiliyor, artık geri alınamaz.' });
    return outcome ? c.body(null, 204) : problem(404);
  })
  .post('/', doc('Write to somebody', messageReply, 201), body(newMessageInput), async (c) =>
    answerSent(c, await writeTo(c.var.deps, c.req.valid('json'))),
  )
  .post('/:id{[0-9]{1,9}}/reply', doc('Answer a message', messageReply, 201), body(answerInput), async (c) =>
    answerSent(c, await answerMessage(c.var.deps, idOf(c), c.req.valid('json'))),
  )
  .post('/:id{[0-9]{1,9}}/retry', doc('Send what failed or waits again', messageReply), async (c) => {
    const message = await retryAnswer(c.var.deps, idOf(c));
    return message ? c.json(message) : problem(404);
  })
  .post('/:id{[0-9]{1,9}}/restore', doc('Take a deletion back', messageReply), async (c) => {
    const message = await restoreMessage(c.var.deps.db, idOf(c));
    return message ? c.json(message) : problem(404);
  })
  .get('/:id{[0-9]{1,9}}/attachments/:attachment{[0-9]{1,9}}', doc('Download an attachment'), async (c) => {
    const { deps } = c.var;
    return (await downloadAttachment(deps, idOf(c), Number(c.req.param('attachment')))) ?? problem(404);
  });

const refusals = {
  'mail is not set up': { message: 'E-posta gönderimi ayarlanmadı. Ayarlar → E-posta ekranından ayarlayın.' },
  'no address': {
    errors: { to: ['Bu adrese e-posta gönderilemez.'] },
    message: 'Bu adrese e-posta gönderilemez.',
  },
};

function answerSent(c: ApiContext, outcome: SendOutcome) {
  if (!outcome) return problem(404);
  if ('sent' in outcome) return c.json(outcome.sent, 201);
  return problem(outcome.refused === 'no address' ? 422 : 409, refusals[outcome.refused]);
}
