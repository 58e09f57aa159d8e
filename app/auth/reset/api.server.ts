import { body, publicRoute, router } from '#kit/http/routes.server.ts';
import { tooMany } from '#platform/refused.ts';
import { signInContext } from '../http.server.ts';
import { resetInput, resetRequest, resetRequested, resetState } from './contract.ts';
import { canReset, requestReset, resetByAddress, resetPassword } from './reset.server.ts';

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
      // Answers before it is sent: an account that exists must not take longer.
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
