import { definePanelResource } from '#app/panel-resource.ts';
import { homeDock } from './dock.ts';

export const homePanel = definePanelResource({
  name: 'home',
  dock: homeDock,
});
