import { definePanelResource } from '#app/panel-resource.ts';

export const webhooksPanel = definePanelResource({
  name: 'webhooks',
  screens: { webhooks: () => import('./admin/index.tsx') },
  palette: { screens: { 'Webhook’lar': '/admin/webhooks' } },
});
