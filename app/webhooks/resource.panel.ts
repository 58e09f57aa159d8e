import { definePanelResource } from '#app/panel-resource.ts';

export const webhooksPanel = definePanelResource({
  name: 'webhooks',
  screens: { webhooks: () => import('./admin/index.tsx') },
  palette: { screens: { 'Webhook’lar': '/admin/webhooks' } },
  audit: {
    sentences: {
      'POST /api/webhooks': 'Webhook eklendi: {subject}',
      'DELETE /api/webhooks/:id{[0-9]{1,9}}': 'Webhook silindi: {subject}',
      'POST /api/webhooks/:id{[0-9]{1,9}}/test': 'Webhook’a deneme gönderildi: {subject}',
      'POST /api/webhooks/deliveries/:id{[0-9]{1,9}}/resend': 'Webhook gönderimi yinelendi',
    },
  },
});
