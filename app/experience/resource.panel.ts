import { definePanelResource } from '#app/panel-resource.ts';

export const experiencePanel = definePanelResource({
  name: 'experience',
  screens: { 'cv/experience': () => import('./admin/index.tsx') },
  palette: { screens: { Deneyim: '/admin/cv/experience' } },
});
