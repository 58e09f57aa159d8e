import { problem } from '#platform/http/problem.ts';
import { body, doc, idOf, query, slice } from '#server/http.ts';
import { contactSent, contactWait, receiveContact } from './contact.server.ts';
import {
  contactInput,
  contactReply,
  messageList,
  messagePatch,
  messageQuery,
  messageReply,
} from './contract.ts';
import { deleteMessage, getMessage, listMessages, updateMessage } from './queries.server.ts';

/** /api/contact: open to everyone. */
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

/** /api/messages: the owner's inbox. */
export const messages = slice()
  .get('/', doc('The inbox, newest first', messageList), query(messageQuery), async (c) =>
    c.json(await listMessages(c.var.deps.db, c.req.valid('query'))),
  )
  .get('/:id{[0-9]{1,9}}', doc('One message', messageReply), async (c) => {
    const message = await getMessage(c.var.deps.db, idOf(c));
    return message ? c.json(message) : problem(404);
  })
  .put(
    '/:id{[0-9]{1,9}}',
    doc('Mark as read or unread, as suspicious or not', messageReply),
    body(messagePatch),
    async (c) => {
      const message = await updateMessage(c.var.deps.db, idOf(c), c.req.valid('json'));
      return message ? c.json(message) : problem(404);
    },
  )
  .delete('/:id{[0-9]{1,9}}', doc('Delete a message'), async (c) =>
    (await deleteMessage(c.var.deps.db, idOf(c))) ? c.body(null, 204) : problem(404),
  );
