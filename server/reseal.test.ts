import { expect, test } from 'vitest';
import { digestLinks, linkPath } from '#app/cv/links.server.ts';
import { readToken, saveToken } from '#app/projects/github/settings.server.ts';
import { createWebhook, webhookSecret } from '#app/webhooks/queries.server.ts';
import { onEachDatabase } from '#test/app.ts';
import { reseal } from './reseal.ts';

const next = 'n'.repeat(40);

onEachDatabase('a changed secret', (site) => {
  test('is read with the previous one at one start, and without it at the next', async () => {
    const { db, secret, config } = site();
    const cv = { name: 'Rota', design: 'classic', shown: [] };
    const { id } = await (await site().asOwner('POST', '/api/cv-links', cv)).json();
    const { path } = await (await site().asOwner('POST', `/api/cv-links/${id}/link`)).json();
    const hook = await createWebhook(
      db,
      { secret },
      { url: 'https://example.com/', events: ['message.received'] },
    );
    await saveToken(db, { secret }, 'github_pat_x');
    expect((await site().call('GET', path)).status).toBe(200);

    const changed = { db, secret: next, config: { ...config, APP_SECRET_PREVIOUS: secret } };
    await reseal(changed);
    const alone = { db, secret: next, config: { ...config, APP_SECRET_PREVIOUS: undefined } };
    const stored = await db.selectFrom('webhooks').select('sealed_secret').executeTakeFirstOrThrow();
    expect(webhookSecret.open(alone, stored.sealed_secret)).toBe(hook.secret);
    expect(await readToken(db, alone)).toBe('github_pat_x');
    // The address that was sent goes on working, and is the one that the panel copies.
    expect((await site().call('GET', path)).status).toBe(200);
    expect(await linkPath(db, alone, id)).toBe(path);
  });

  test('links of earlier versions are found by their token after the first start', async () => {
    const cv = { name: 'Rota', design: 'classic', shown: [] };
    const { id } = await (await site().asOwner('POST', '/api/cv-links', cv)).json();
    const { path } = await (await site().asOwner('POST', `/api/cv-links/${id}/link`)).json();
    await site().db.updateTable('cv_links').set({ token_digest: null }).execute();
    expect((await site().call('GET', path)).status).toBe(404);
    await digestLinks(site().db, site());
    expect((await site().call('GET', path)).status).toBe(200);
  });
});
