import { categoryExists } from '#app/categories/queries.server.ts';
import { type ApiContext, body, ownerRoute, query, router } from '#kit/http/routes.server.ts';
import { streamLines } from '#kit/http/streams.server.ts';
import { takeLease } from '#platform/database/leases.ts';
import { Refused } from '#platform/refused.ts';
import { connectGithub, isKnownToken, listRepositories } from './client.server.ts';
import {
  accountName,
  githubInput,
  githubReply,
  importInput,
  importReport,
  repositoriesQuery,
  repositoryList,
  repositoryReply,
  tokenInput,
} from './contract.ts';
import { chooseRepositories, importRepositories } from './import.server.ts';
import { refresh } from './refresh.server.ts';
import { saveRefreshes, saveToken } from './settings.server.ts';
import { getGithub, projectsByRepository } from './ties.server.ts';

const writes = { reply: githubReply, invalidates: ['projects'] };

export const github = router()
  .get(
    '/',
    ownerRoute('The GitHub settings and the repositories of projects', { reply: githubReply }),
    async (c) => c.json(await getGithub(c.var.deps)),
  )
  .put(
    '/',
    ownerRoute('Turn the nightly refresh on or off', { ...writes, audit: 'GitHub ayarı değiştirildi' }),
    body(githubInput),
    async (c) => {
      const { deps } = c.var;
      await saveRefreshes(deps.db, c.req.valid('json').refreshes);
      return c.json(await getGithub(deps));
    },
  )
  .put(
    '/token',
    ownerRoute('Store a GitHub token', { ...writes, audit: 'GitHub erişim anahtarı kaydedildi' }),
    body(tokenInput),
    async (c) => {
      const { deps } = c.var;
      const { token } = c.req.valid('json');
      if (!(await isKnownToken(deps, token)))
        throw new Refused({ errors: { token: ['GitHub bu anahtarı tanımıyor.'] } });
      await saveToken(deps.db, deps, token);
      return c.json(await getGithub(deps));
    },
  )
  .delete(
    '/token',
    ownerRoute('Delete the GitHub token', {
      invalidates: ['projects'],
      audit: 'GitHub erişim anahtarı silindi',
    }),
    async (c) => {
      await saveToken(c.var.deps.db, c.var.deps, '');
      return c.body(null, 204);
    },
  )
  .get(
    '/repositories',
    ownerRoute('The public repositories of a user or an organization', { reply: repositoryList }),
    query(repositoriesQuery),
    async (c) => {
      const { deps } = c.var;
      const name = accountName(c.req.valid('query').name) ?? '';
      const { repositories, isCut } = await listRepositories(await connectGithub(deps), name);
      const projectOf = await projectsByRepository(deps.db);
      const data = repositories.map((repository) =>
        repositoryReply.parse({ ...repository, project: projectOf(repository) ?? null }),
      );
      return c.json({ name, data, is_cut: isCut });
    },
  )
  .post(
    '/import',
    ownerRoute('Import repositories as projects; accepting application/x-ndjson streams a line after each', {
      reply: importReport,
      files: ['application/x-ndjson'],
      invalidates: ['projects'],
      audit: 'GitHub depoları projelere alındı',
    }),
    body(importInput),
    (c) => answerImport(c, c.req.valid('json')),
  )
  .post(
    '/refresh',
    ownerRoute('Refresh stars and last pushes now', { ...writes, audit: 'GitHub bilgileri yenilendi' }),
    async (c) => {
      const { deps } = c.var;
      const stopped = await refresh(deps, Date.now());
      if (stopped === 'running')
        throw new Refused({ status: 409, message: 'Bir yenileme zaten sürüyor. Bitince yeniden deneyin.' });
      if (stopped) throw stopped;
      return c.json(await getGithub(deps));
    },
  );

async function answerImport(c: ApiContext, input: Parameters<typeof importRepositories>[2]) {
  const { deps } = c.var;
  if (!(await categoryExists(deps.db, input.category)))
    throw new Refused({ errors: { category: ['Böyle bir kategori yok.'] } });
  const chosen = await chooseRepositories(deps, input);
  const lease = await takeLease(deps.db, 'github_import');
  if (!lease)
    throw new Refused({ status: 409, message: 'Başka bir aktarma sürüyor. Bitince yeniden deneyin.' });
  if (!/ndjson/.test(c.req.header('accept') ?? '')) {
    const lines = await lease.run(() => Array.fromAsync(importRepositories(deps, chosen, input)));
    return c.json({ items: lines.map(({ item }) => item) });
  }
  return streamLines(c, 'github_import_failed', (write) =>
    lease.run(async () => {
      for await (const line of importRepositories(deps, chosen, input)) await write(line);
    }),
  );
}
