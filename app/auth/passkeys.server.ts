import { loginReply, type Owner } from '#kit/contract/session.ts';
import {
  type ApiContext,
  answerDone,
  body,
  ID,
  idOf,
  ownerRoute,
  publicRoute,
  router,
} from '#kit/http/routes.server.ts';
import type { Deps } from '#kit/resource.ts';
import { Refused, tooMany } from '#platform/refused.ts';
import {
  ceremonyOptions,
  type PasskeyList,
  passkeyBegin,
  passkeyInput,
  passkeyList,
  passkeyLogin,
  passwordAgain,
} from './contract.ts';
import { answerSignedIn, demandPassword, signInContext } from './http.server.ts';
import { passkeyByAddress } from './sign-in/rate-limits.ts';
import { failedSignIn } from './sign-in/sign-in.server.ts';
import {
  handleOf,
  listPasskeys,
  register,
  registrationOptions,
  relyingParty,
  removePasskey,
  signInOptions,
  signInWithPasskey,
} from './webauthn.server.ts';

export const passkeys = router()
  .get('/', ownerRoute('The passkeys, oldest first', { reply: passkeyList }), async (c) => {
    return c.json(await answerList(c.var));
  })
  .post(
    '/options',
    ownerRoute('Begin to create a passkey', { reply: ceremonyOptions, invalidates: [], audit: false }),
    body(passkeyBegin),
    async (c) => {
      const { deps, owner } = c.var;
      const site = siteOf(c);
      const { password, automatic } = c.req.valid('json');
      await demandPassword(c, password);
      return c.json(await registrationOptions(deps, owner, site, automatic));
    },
  )
  .post(
    '/',
    ownerRoute('Store the passkey that the browser created', {
      reply: passkeyList,
      status: 201,
      account: true,
      audit: 'Geçiş anahtarı eklendi',
    }),
    body(passkeyInput),
    async (c) => {
      const { deps, owner } = c.var;
      const site = siteOf(c);
      const made = await register(deps, owner, site, c.req.valid('json'));
      if (!made) throw new Refused('Geçiş anahtarı doğrulanamadı. Lütfen yeniden deneyin.');
      return c.json(await answerList(c.var), 201);
    },
  )
  .post(
    `/${ID}/remove`,
    ownerRoute('Remove a passkey', { account: true, audit: 'Geçiş anahtarı silindi' }),
    body(passwordAgain),
    async (c) => {
      const { deps, owner } = c.var;
      await demandPassword(c, c.req.valid('json').password);
      return answerDone(c, await removePasskey(deps.db, owner.id, idOf(c)));
    },
  );

export const passkeyLogins = router()
  .post(
    '/options',
    publicRoute('Begin to sign in with a passkey', {
      reply: ceremonyOptions,
      account: true,
    }),
    async (c) => {
      const site = siteOf(c);
      const wait = await countAttempt(c);
      if (wait) throw tooMany(wait);
      return c.json(await signInOptions(c.var.deps, site));
    },
  )
  .post(
    '/',
    publicRoute('Sign in with a passkey', { reply: loginReply, account: true }),
    body(passkeyLogin),
    async (c) => {
      const site = siteOf(c);
      const wait = await countAttempt(c);
      const from = signInContext(c);
      if (wait) throw await failedSignIn(c.var.deps, from, 'wait', tooMany(wait));
      const signedIn = await signInWithPasskey(c.var.deps, site, c.req.valid('json'), from);
      if (!signedIn || signedIn === 'unknown') {
        const refusal = { ...NOT_SIGNED_IN, ...(signedIn && { unknown: true }) };
        throw await failedSignIn(c.var.deps, from, 'passkey', new Refused(refusal));
      }
      return answerSignedIn(c, signedIn);
    },
  );

const NOT_SIGNED_IN = { status: 401, message: 'Bu geçiş anahtarıyla giriş yapılamadı.' };

async function answerList({ deps, owner }: { deps: Deps; owner: Owner }): Promise<PasskeyList> {
  const site = relyingParty(deps.config.SITE_URL);
  return {
    available: site !== undefined,
    ...(site && { relying_party: site.rpID, user_handle: handleOf(owner).toString('base64url') }),
    passkeys: await listPasskeys(deps.db, owner.id),
  };
}

function siteOf(c: ApiContext) {
  const site = relyingParty(c.var.deps.config.SITE_URL);
  if (!site) throw new Refused({ status: 409, message: 'Sitenin adresi geçiş anahtarlarına uygun değil.' });
  return site;
}

const countAttempt = (c: ApiContext) => c.var.deps.limits.consumeFrom(passkeyByAddress, c.var.address);
