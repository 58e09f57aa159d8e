import { definePanelResource } from '#app/panel-resource.ts';

export const categoriesPanel = definePanelResource({
  name: 'categories',
  screens: { categories: () => import('./admin/index.tsx') },
  palette: { screens: { Kategoriler: '/admin/categories' } },
});
