import { defineResource } from '#kit/resource.ts';
import { staticCopy } from './api.server.ts';
import { copyWhenChanged } from './service.server.ts';

export const staticCopyResource = defineResource({
  name: 'static-copy',
  api: { '/static-copy': staticCopy },
  jobs: (deps) => [{ name: 'write_static_copy', every: 10_000, run: copyWhenChanged(deps) }],
});
