import { definePanelResource } from '#app/panel-resource.ts';

export const educationPanel = definePanelResource({
  name: 'education',
  screens: { 'cv/education': () => import('./admin/index.tsx') },
  palette: { screens: { Eğitim: '/admin/cv/education' } },
});
