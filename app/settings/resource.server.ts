import { defineResource } from '#kit/resource.ts';

export const settingsResource = defineResource({
  name: 'settings',
  dock: async () => (await import('./dock.ts')).settingsDock,
});
