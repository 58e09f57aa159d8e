import { definePanelResource } from '#app/panel-resource.ts';

export const webhooksPanel = definePanelResource({
  name: 'webhooks',
  screens: { webhooks: () => import('./admin/index.tsx') },
  room: { order: 23, label: 'Webhook’lar', about: 'Başka sistemlere haber' },
});
