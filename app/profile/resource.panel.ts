import { definePanelResource } from '#app/panel-resource.ts';

export const profilePanel = definePanelResource({
  name: 'profile',
});
