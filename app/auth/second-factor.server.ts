import type { Owner } from '#kit/contract/session.ts';
import { body, ownerRoute, router } from '#kit/http/routes.server.ts';
import type { Deps } from '#kit/resource.ts';
import { rateLimitKey } from '#platform/http/address.ts';
import { Refused, tooMany } from '#platform/refused.ts';
import { sealed } from '#platform/secrets.ts';
import {
  type CodeInput,
  codeInput,
  passwordAgain,
  recoveryCodesReply,
  type Setup,
  secondFactorState,
  setupReply,
} from './contract.ts';
import { demandPassword } from './http.server.ts';
import {
  addressFor,
  makeRecoveryCodes,
  makeSecret,
  removeSecondFactor,
  replaceRecoveryCodes,
  secondFactorOf,
  stepOf,
  storeSecondFactor,
} from './second-factor-codes.server.ts';
import { secondStep } from './sign-in/rate-limits.ts';
import { findTicket, makeTicket, takeTicket } from './sign-in/tickets.server.ts';

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

const PURPOSE = 'second-factor-setup';
const newSecrets = sealed(PURPOSE);

async function beginSetup(deps: Deps, owner: Owner): Promise<Setup> {
  const { db, config } = deps;
  const secret = makeSecret();
  const payload = newSecrets.seal(deps, secret);
  const ticket = await makeTicket(db, { purpose: PURPOSE, user_id: owner.id, payload, minutes: 15 });
  const address = addressFor(secret, { issuer: new URL(config.SITE_URL).host, label: owner.email });
  return { secret, address, ticket };
}

/** Throws Refused. */
async function finishSetup(deps: Deps, owner: Owner, { ticket, code }: CodeInput) {
  const stored = await findTicket(deps.db, PURPOSE, ticket);
  const secret = stored?.user_id === owner.id && newSecrets.open(deps, stored.payload);
  if (!secret) throw wrong('Kurulumun süresi doldu. Lütfen yeniden başlayın.');
  const step = stepOf(secret, code.replace(/\s/g, ''));
  if (!step) throw wrong('Kod doğru değil. Telefonunuzun saatini denetleyip yeni kodu girin.');
  await takeTicket(deps.db, PURPOSE, ticket);
  const { codes, hashes } = await makeRecoveryCodes();
  if (!(await storeSecondFactor(deps, owner.id, { secret, step, hashes })))
    throw new Refused({ status: 409, message: 'İki adımlı doğrulama bu arada açıldı.' });
  return { recovery_codes: codes };
}

const wrong = (text: string) => new Refused({ errors: { code: [text] } });

async function renewRecoveryCodes({ db }: Deps, owner: Owner) {
  const { codes, hashes } = await makeRecoveryCodes();
  if (!(await replaceRecoveryCodes(db, owner.id, hashes)))
    throw new Refused({ status: 409, message: 'İki adımlı doğrulama kapalı.' });
  return { recovery_codes: codes };
}
