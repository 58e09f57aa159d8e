import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // Every route stands in the manifest from the start: no discovery request between a click and its page.
  routeDiscovery: { mode: 'initial' },
  // The router's own check knows no proxy, and takes a page behind TLS for another site's: server/page-door.ts has judged.
  allowedActionOrigins: ['**'],
} satisfies Config;
