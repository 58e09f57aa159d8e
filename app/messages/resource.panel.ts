import type { PanelResource } from '#kit/panel/panel-resource.ts';
import { messagesDock } from './dock.ts';

export const messagesPanel: PanelResource = {
  screens: { messages: () => import('./admin/index.tsx') },
  dock: messagesDock,
  palette: {
    screens: { Mesajlar: '/admin/messages' },
    search: async () => (await import('./admin/search.ts')).searchMessages,
  },
};
