import { definePanelResource } from '#app/panel-resource.ts';

export const cvPanel = definePanelResource({
  name: 'cv',
  audit: { nouns: { cv: 'CV' } },
});
