import { defineResource } from '#kit/resource.ts';
import { HOUR } from '#platform/time.ts';
import { recordDelivery } from './answer.server.ts';
import { contact, messages } from './api.server.ts';
import { storedAttachments } from './attachments.server.ts';
import { messageContent } from './content.server.ts';
import { measureIncoming } from './incoming/mailbox-state.server.ts';
import { watchIncoming } from './incoming/watch.server.ts';
import { eraseMessages, forgetMessages } from './retention.server.ts';
import { notifyOfSuspicious } from './suspicious.server.ts';
import { messageTools } from './tools.ts';

export const messagesResource = defineResource({
  name: 'messages',
  agents: { tools: messageTools },
  api: { '/contact': contact, '/messages': messages },
  pages: async () => [(await import('./site/contact.tsx')).contact],
  sitemap: async () => [{ path: '/contact' }],
  share: { pages: { contact: ({ t }) => ({ title: t.pages.contact, path: '/contact' }) } },
  dock: async () => (await import('../dock.ts')).dock.messages,
  tables: ['messages', 'attachments'],
  localTables: ['mailboxes', 'read_mails', 'passed_mails'],
  services: (deps) => [watchIncoming(deps)],
  content: [messageContent],
  storedFiles: storedAttachments,
  measures: measureIncoming,
  onDelivery: recordDelivery,
  jobs: (deps) => [{ name: 'tell_of_suspicious', every: HOUR, run: () => notifyOfSuspicious(deps) }],
  forget: forgetMessages,
  erase: eraseMessages,
});
