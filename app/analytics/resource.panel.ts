import { definePanelResource } from '#app/panel-resource.ts';

export const analyticsPanel = definePanelResource({
  name: 'analytics',
  audit: { sentences: { 'GET /api/analytics/export.csv': 'Ziyaret verileri indirildi' } },
});
