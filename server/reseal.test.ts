import { expect, test } from 'vitest';
import { authenticatorSecret, storeSecondFactor } from '#app/auth/second-factor-codes.server.ts';
import { linkPath, resealLinks } from '#app/cv/links.server.ts';
import { initialMail, readMailSettings, saveMailSettings } from '#app/mail/account.server.ts';
import { readToken, saveToken } from '#app/projects/github/settings.server.ts';
import { resources } from '#app/resources.server.ts';
import { getStatic, saveStatic } from '#app/static-copy/service.server.ts';
import { createWebhook, webhookSecret } from '#app/webhooks/queries.server.ts';
import type { Keyed } from '#platform/secrets.ts';
import { onEachDatabase, type TestSite } from '#test/app.ts';

const reseal = async ({ db }: TestSite, keyed: Keyed) => {
  for (const resource of resources) await resource.reseal?.(db, keyed);
};

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
    await saveMailSettings(db, site(), { ...initialMail, password: 'posta' });
    await saveStatic(site(), { target: '/srv/kopya', origin: '' });
    await storeSecondFactor({ db, secret }, 1, { secret: 'JBSWY3DP', step: 0, hashes: ['x'] });
    expect((await site().call('GET', path)).status).toBe(200);

    await reseal(site(), { secret: next, config: { ...config, APP_SECRET_PREVIOUS: secret } });
    const alone = { ...site(), secret: next, config: { ...config, APP_SECRET_PREVIOUS: undefined } };
    const stored = await db.selectFrom('webhooks').select('sealed_secret').executeTakeFirstOrThrow();
    expect(webhookSecret.open(alone, stored.sealed_secret)).toBe(hook.secret);
    expect(await readToken(db, alone)).toBe('github_pat_x');
    expect((await readMailSettings(db, alone)).password).toBe('posta');
    expect((await getStatic(alone)).target).toBe('/srv/kopya');
    const factor = await db.selectFrom('second_factors').select('secret').executeTakeFirstOrThrow();
    expect(authenticatorSecret.open(alone, factor.secret)).toBe('JBSWY3DP');
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
    await resealLinks(site().db, site());
    expect((await site().call('GET', path)).status).toBe(200);
  });
});
