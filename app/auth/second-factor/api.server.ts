import { body, ownerRoute, router } from '#kit/http/routes.server.ts';
import { rateLimitKey } from '#platform/http/address.ts';
import { tooMany } from '#platform/refused.ts';
import { demandPassword } from '../http.server.ts';
import { secondStep } from '../rate-limits.ts';
import { codeInput, passwordAgain, recoveryCodesReply, secondFactorState, setupReply } from './contract.ts';
import { removeSecondFactor, secondFactorOf } from './queries.server.ts';
import { beginSetup, finishSetup, renewRecoveryCodes } from './setup.server.ts';

const withPassword = body(passwordAgain);

export const secondFactor = router()
  .get('/', ownerRoute('Whether signing in has a second step', { reply: secondFactorState }), async (c) =>
    c.json(await secondFactorOf(c.var.deps.db, c.var.owner.id)),
  )
  .post(
    '/setup',
    ownerRoute('A secret for an authenticator app', { reply: setupReply, invalidates: [], audit: false }),
    withPassword,
    async (c) => {
      const { deps, owner } = c.var;
      await demandPassword(c, c.req.valid('json').password);
      return c.json(await beginSetup(deps, owner));
    },
  )
  .post(
    '/',
    ownerRoute('Turn the second step on', {
      reply: recoveryCodesReply,
      status: 201,
      account: true,
      audit: 'İki adımlı doğrulama açıldı',
    }),
    body(codeInput),
    async (c) => {
      const { deps, owner, address } = c.var;
      const wait = await deps.limits.consume(secondStep, `setup:${rateLimitKey(address)}`);
      if (wait) throw tooMany(wait);
      return c.json(await finishSetup(deps, owner, c.req.valid('json')), 201);
    },
  )
  .post(
    '/recovery-codes',
    ownerRoute('Make new recovery codes', {
      account: true,
      reply: recoveryCodesReply,
      audit: 'Kurtarma kodları yenilendi',
    }),
    withPassword,
    async (c) => {
      const { deps, owner } = c.var;
      await demandPassword(c, c.req.valid('json').password);
      return c.json(await renewRecoveryCodes(deps, owner));
    },
  )
  .post(
    '/off',
    ownerRoute('Turn the second step off', { account: true, audit: 'İki adımlı doğrulama kapatıldı' }),
    withPassword,
    async (c) => {
      const { deps, owner } = c.var;
      await demandPassword(c, c.req.valid('json').password);
      await removeSecondFactor(deps.db, owner.id);
      return c.body(null, 204);
    },
  );
