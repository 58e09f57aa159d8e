import { defineResource } from '#app/resource.ts';
import { checkup } from './api.server.ts';

const HOUR = 60 * 60 * 1000;

export const checkupResource = defineResource({
  name: 'checkup',
  api: { '/checkup': checkup },
  jobs: (deps) => [{ name: 'weekly_checkup', every: HOUR, run: deps.checkup.weekly }],
});
