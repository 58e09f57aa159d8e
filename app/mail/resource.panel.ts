import { definePanelResource } from '#app/panel-resource.ts';

export const mailPanel = definePanelResource({
  name: 'mail',
  screens: { mail: () => import('./admin/index.tsx') },
  palette: { screens: { 'E-posta ayarları': '/admin/mail' } },
  audit: {
    nouns: { mail: 'E-posta ayarı' },
    sentences: { 'POST /api/mail/outbox/:id/retry': 'E-posta yeniden gönderildi' },
  },
});
