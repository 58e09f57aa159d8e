import { defineResource } from '#app/resource.ts';
import { recordDelivery } from './answers/answer.server.ts';
import { contact, messages } from './api.server.ts';
import { storedAttachments } from './attachments.server.ts';
import { messageContent } from './content/content.server.ts';
import { watchIncoming } from './incoming/watch.server.ts';
import { eraseMessages, forgetMessages } from './retention.server.ts';
import { tellOfSuspicious } from './suspicious/suspicious-notice.server.ts';
import { messageTools } from './tools.ts';

const HOUR = 60 * 60 * 1000;

export const messagesResource = defineResource({
  name: 'messages',
  agents: { tools: messageTools },
  api: [
    { path: '/contact', routes: contact, public: ['POST /'], keys: 'none', changes: [] },
    {
      path: '/messages',
      routes: messages,
      keys: {
        'messages:read': [
          'GET /',
          'GET /threads',
          'GET /unread',
          'GET /:id{[0-9]{1,9}}',
          'GET /:id{[0-9]{1,9}}/attachments/:attachment{[0-9]{1,9}}',
        ],
        'messages:send': [
          'PUT /:id{[0-9]{1,9}}',
          'POST /',
          'POST /:id{[0-9]{1,9}}/reply',
          'POST /:id{[0-9]{1,9}}/retry',
        ],
        none: ['DELETE /:id{[0-9]{1,9}}', 'POST /:id{[0-9]{1,9}}/restore'],
      },
      changes: [],
    },
  ],
  pages: async () => [(await import('./site/contact.tsx')).contact],
  sitemap: async () => [{ path: '/contact' }],
  share: { pages: { contact: { title: 'İletişim', path: '/contact' } } },
  dock: async () => (await import('./dock.ts')).messagesDock,
  tables: ['messages', 'attachments'],
  localTables: ['message_months', 'threads', 'mailboxes', 'read_mails'],
  services: (deps) => [watchIncoming(deps)],
  content: [messageContent],
  storedFiles: storedAttachments,
  onDelivery: recordDelivery,
  jobs: (deps) => [{ name: 'tell_of_suspicious', every: HOUR, run: () => tellOfSuspicious(deps) }],
  forget: forgetMessages,
  erase: eraseMessages,
});
