import { publicRoute, router } from '#kit/http/routes.server.ts';
import { defineResource } from '#kit/resource.ts';
import { gone } from '#platform/refused.ts';
import { DEMO_ACCOUNT } from './account.ts';
import { demoReply } from './contract.ts';

const demo = router().get(
  '/',
  publicRoute('How to sign in to a demo, and until when it stays; 404 on any other site', {
    reply: demoReply,
    refuses: [404],
  }),
  (c) => {
    const { demo: running } = c.var.deps;
    if (!running) throw gone();
    const { email, password } = DEMO_ACCOUNT;
    return c.json({ until: running.until.toISOString(), minutes: running.minutes, email, password });
  },
);

export const demoResource = defineResource({ name: 'demo', api: { '/demo': demo } });
