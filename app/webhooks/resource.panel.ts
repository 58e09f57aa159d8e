import { definePanelResource } from '#app/panel-resource.ts';

export const webhooksPanel = definePanelResource({
  name: 'webhooks',
  screens: { webhooks: () => import('./admin/index.tsx') },
  room: {
    order: 7,
    group: 'access',
    to: '/admin/webhooks',
    label: 'Webhook’lar',
    about: 'Başka sistemlere haber',
  },
});
