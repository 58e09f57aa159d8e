import { definePanelResource } from '#app/panel-resource.ts';

export const analyticsPanel = definePanelResource({
  name: 'analytics',
});
