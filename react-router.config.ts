import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // Every route stands in the manifest from the start: no discovery request between a click and its page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
