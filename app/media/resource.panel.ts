import { definePanelResource } from '#app/panel-resource.ts';

export const mediaPanel = definePanelResource({
  name: 'media',
});
