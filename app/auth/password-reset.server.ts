import { recordAudit } from '#app/audit/record.server.ts';
import { body, publicRoute, router } from '#kit/http/routes.server.ts';
import type { Deps } from '#kit/resource.ts';
import { comparableAddress } from '#platform/mail-address.ts';
import { Refused, tooMany } from '#platform/refused.ts';
import { changePassword, findAccount, findAccountById } from './accounts.server.ts';
import { resetInput, resetRequest, resetRequested, resetState } from './contract.ts';
import { signInContext } from './http.server.ts';
import { notifyOfPassword } from './notices.server.ts';
import { demandStrength, hashPassword } from './password.server.ts';
import { resetByAccount, resetByAddress } from './sign-in/rate-limits.ts';
import type { SignInContext } from './sign-in/sign-in.server.ts';
import { findTicket, makeTicket, takeTicket } from './sign-in/tickets.server.ts';

const SENT =
  'Bu adres bir hesaba aitse, şifre yenileme bağlantısı birkaç dakika içinde gelir. Yeni bir bağlantı için 15 dakika bekleyin.';

export const passwordReset = router()
  .get('/', publicRoute('Whether a password can be reset by mail', { reply: resetState }), async (c) =>
    c.json({ available: await canReset(c.var.deps) }),
  )
  .post(
    '/',
    publicRoute('Ask for a link by mail', { reply: resetRequested, account: true }),
    body(resetRequest),
    async (c) => {
      const { deps, address } = c.var;
      const wait = await deps.limits.consumeFrom(resetByAddress, address);
      if (wait) throw tooMany(wait);
      // Answers before sending: timing must not reveal whether the account exists.
      void requestReset(deps, c.req.valid('json').email).catch((error) =>
        deps.log.error({ event: 'password_reset_failed', error: String(error) }),
      );
      return c.json({ message: SENT });
    },
  )
  .post(
    '/confirm',
    publicRoute('Set a new password with the link; every session ends', {
      account: true,
      refuses: [410],
      audit: 'Şifre e-postadaki bağlantıyla yenilendi',
    }),
    body(resetInput),
    async (c) => {
      await resetPassword(c.var.deps, c.req.valid('json'), signInContext(c));
      return c.body(null, 204);
    },
  );

const PURPOSE = 'password-reset';
const MINUTES = 30;

/** Needs mail, and an address for the link that others can open. */
const canReset = async ({ db, mail, config }: Deps): Promise<boolean> =>
  config.HAS_SITE_URL && (await mail.account(db)) !== undefined;

/** Mails a link to the account, if there is one; at most one every 15 minutes. */
async function requestReset(deps: Deps, email: string) {
  const { db, limits, mail, config, outbox } = deps;
  if (await limits.consume(resetByAccount, comparableAddress(email))) return;
  const account = await findAccount(db, email);
  if (!account || !(await canReset(deps))) return;
  await db.transaction().execute(async (trx) => {
    const token = await makeTicket(trx, { purpose: PURPOSE, user_id: account.id, minutes: MINUTES });
    await mail.notifyOwner(trx, {
      reference: 'auth:reset',
      subject: 'Şifrenizi yenileyin',
      text: textOf(`${config.SITE_URL}/admin/login#sifre=${token}`),
      isSecret: true,
      giveUpAfter: MINUTES * 60_000,
    });
  });
  outbox.wake();
}

const textOf = (link: string) => `Sitenizin yönetim paneli için şifre yenileme istendi.

Yeni bir şifre seçmek için ${MINUTES} dakika içinde bu bağlantıyı açın; bağlantı bir kez kullanılabilir:

${link}

Bunu siz istemediyseniz bir şey yapmanız gerekmez: şifreniz değişmedi.`;

/** Leaves the second factor on: the link replaces only the password. Throws Refused. */
async function resetPassword(
  deps: Deps,
  { token, new_password }: { token: string; new_password: string },
  from: SignInContext,
) {
  const { db } = deps;
  const ticket = await findTicket(db, PURPOSE, token);
  const account = ticket && (await findAccountById(db, ticket.user_id ?? 0));
  if (!account) throw expired();
  await demandStrength(deps, account, { new_password });
  const password_hash = await hashPassword(new_password);
  if (!(await takeTicket(db, PURPOSE, token))) throw expired();
  await changePassword(db, account.id, { password_hash });
  await notifyOfPassword(deps, from);
  await recordAudit(db, {
    kind: 'account',
    action: 'POST /api/auth/password-reset/confirm',
    device: from.device,
    address: from.address,
  });
}

const expired = () =>
  new Refused({
    status: 410,
    message: 'Bağlantının süresi dolmuş ya da daha önce kullanılmış. Yeni bir bağlantı isteyin.',
  });
