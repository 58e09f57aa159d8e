import { definePanelResource } from '#app/panel-resource.ts';
import { seoDock } from './dock.ts';

export const seoPanel = definePanelResource({
  name: 'seo',
  screens: { seo: () => import('./admin/index.tsx') },
  dock: seoDock,
  room: { order: 13, label: 'SEO', about: 'Aramada ve paylaşımda görünüş' },
});
