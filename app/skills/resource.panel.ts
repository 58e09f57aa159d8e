import { definePanelResource } from '#app/panel-resource.ts';

export const skillsPanel = definePanelResource({
  name: 'skills',
  screens: { skills: () => import('./admin/index.tsx') },
  palette: { screens: { Yetenekler: '/admin/skills' } },
});
