import { publicRoute, router } from '#kit/http/routes.server.ts';
import { defineResource } from '#kit/resource.ts';
import { DEMO_ACCOUNT, demoReply } from './contract.ts';

const demo = router().get(
  '/',
  publicRoute('How to sign in to a demo, and when it is reset', { reply: demoReply }),
  (c) => {
    const { demo: running } = c.var.deps;
    const { email, password } = DEMO_ACCOUNT;
    const facts = running && {
      until: running.until.toISOString(),
      minutes: running.minutes,
      email,
      password,
    };
    return c.json({ demo: facts ?? null });
  },
);

export const demoResource = defineResource({ name: 'demo', api: { '/demo': demo } });
