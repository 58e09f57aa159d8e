import { demandPassword } from '#app/auth/http.server.ts';
import { body, ownerRoute, router } from '#kit/http/routes.server.ts';
import { defineResource } from '#kit/resource.ts';
import { staticInput, staticReply } from './contract.ts';
import { copyWhenChanged, getStatic, resealStatic, saveStatic } from './service.server.ts';

const staticCopy = router()
  .get(
    '/',
    ownerRoute('The target of the static copy, and the outcome of the last one', { reply: staticReply }),
    async (c) => c.json(await getStatic(c.var.deps)),
  )
  .put(
    '/',
    ownerRoute('Set the target of the static copy', {
      reply: staticReply,
      account: true,
      audit: 'Statik kopya ayarı değiştirildi',
    }),
    body(staticInput),
    async (c) => {
      const { password, ...input } = c.req.valid('json');
      await demandPassword(c, password);
      await saveStatic(c.var.deps, input);
      return c.json(await getStatic(c.var.deps));
    },
  )
  .post(
    '/write',
    ownerRoute('Write the static copy now', {
      invalidates: [],
      audit: 'Statik kopya yazdırıldı',
    }),
    (c) => {
      // Answers at once; GET reports the outcome.
      const { log, staticCopies } = c.var.deps;
      staticCopies.write().catch((error: unknown) => {
        log.error({ event: 'static_copy_failed', error: String(error) });
      });
      return c.body(null, 204);
    },
  );

export const staticCopyResource = defineResource({
  name: 'static-copy',
  api: { '/static-copy': staticCopy },
  reseal: resealStatic,
  jobs: (deps) => [{ name: 'write_static_copy', every: 10_000, run: copyWhenChanged(deps) }],
});
