import { definePanelResource } from '#app/panel-resource.ts';
import { aboutDock } from './dock.ts';

export const aboutPanel = definePanelResource({
  name: 'about',
  dock: aboutDock,
});
