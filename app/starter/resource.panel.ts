import { definePanelResource } from '#app/panel-resource.ts';

export const starterPanel = definePanelResource({
  name: 'starter',
});
