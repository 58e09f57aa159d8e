import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';
import { articleReply, versionList } from './contract.ts';

onEachDatabase('versions of an article', (site) => {
  const start = { title: 'Yazı', content: '<p>a</p>' };
  const add = async () =>
    articleReply.parse((await (await site().asOwner('POST', '/api/articles', start)).json()).data);
  const versions = async (id: number) =>
    versionList.parse(await (await site().asOwner('GET', `/api/articles/${id}/versions`)).json());
  const name = (id: number, version: number, text: string) =>
    site().asOwner('PUT', `/api/articles/${id}/versions/${version}`, { name: text });

  test('a named version outlives the newest twenty-five, deletion and restoring', async () => {
    const { id } = await add();
    const [first] = await versions(id);
    expect((await name(id, first?.id ?? 0, 'İlk hâl')).status).toBe(204);
    for (let save = 0; save < 30; save += 1)
      await site().asOwner('PUT', `/api/articles/${id}`, { title: `Yazı ${save}` });
    const kept = await versions(id);
    expect(kept).toHaveLength(26);
    expect(kept.at(-1)).toMatchObject({ title: 'Yazı', name: 'İlk hâl' });
    await site().asOwner('DELETE', `/api/articles/${id}`);
    await site().asOwner('POST', `/api/articles/${id}/restore`);
    expect((await versions(id)).at(-1)).toMatchObject({ name: 'İlk hâl' });
  });

  test('a version of another article, a long name and a visitor are refused', async () => {
    const [one, other] = [await add(), await add()];
    const [version] = await versions(one.id);
    const id = version?.id ?? 0;
    expect((await name(other.id, id, 'x')).status).toBe(404);
    expect((await name(one.id, id, 'x'.repeat(81))).status).toBe(422);
    const path = `/api/articles/${one.id}/versions/${id}`;
    expect((await site().call('PUT', path, { body: { name: 'x' } })).status).toBe(401);
    expect(await versions(one.id)).toMatchObject([{ name: '' }]);
  });
});
