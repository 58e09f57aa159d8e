import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { categoriesResource } from '#app/categories/resource.server.ts';
import { exportContent, importContent } from '#kit/content/content.ts';
import { openSource } from '#kit/content/source.ts';
import { openTarget } from '#kit/content/target.ts';
import { takeLease } from '#platform/database/leases.ts';
import { createSafeFetch } from '#platform/safe-fetch.ts';
import { contentParts } from '#server/commands/content.ts';
import { backedUpTables } from '#server/update-database.ts';
import { onEachDatabase } from '#test/app.ts';
import { fail, githubRepo, refuseLimit, startGithub } from '#test/github.ts';
import { projectsResource } from '../resource.server.ts';
import { limitReached } from './client.server.ts';
import { accountName, isTied, readableName } from './contract.ts';
import { refreshNightly } from './refresh.server.ts';

const github = await startGithub();
afterAll(() => github.close());

/** Strict, except that 127.0.0.1 counts as public on the stand-in's port, with a shorter timeout. */
const safeFetch = createSafeFetch({
  isAllowedAddress: (address) => address === '127.0.0.1',
  isAllowedPort: (port) => port === github.port,
  deadline: 1500,
});

const DAY = 24 * 60 * 60 * 1000;
const TOKEN = 'github_pat_sinama0000000000000';
let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#2563eb' } })
    .png()
    .toBuffer();
});

beforeEach(() => {
  for (const record of [github.accounts, github.readmes, github.answers])
    for (const key of Object.keys(record)) delete record[key];
  github.requests.length = 0;
  github.limit.left = 5000;
  github.accounts.ada = [
    githubRepo(1, 'Ada/kargo-takip_api', {
      description: 'Kargoları izler.',
      homepage: 'https://kargo.example',
      language: 'TypeScript',
      topics: ['typescript', 'sqlite'],
      stargazers_count: 128,
      pushed_at: new Date(Date.now() - 3 * DAY).toISOString(),
    }),
    githubRepo(2, 'Ada/eski', {
      archived: true,
      fork: true,
      homepage: 'javascript:alert(1)',
      created_at: '2020-03-01T08:00:00Z',
    }),
  ];
});

onEachDatabase(
  'projects of GitHub',
  (site) => {
    const call = async (method: string, path: string, body?: unknown) => {
      const reply = await site().asOwner(method, `/api/github${path}`, body);
      return { status: reply.status, ...(reply.status === 204 ? {} : await reply.json()) };
    };
    const list = (name = 'ada') => call('GET', `/repositories?name=${encodeURIComponent(name)}`);
    const take = async (ids: number[], more = {}) =>
      (await call('POST', '/import', { name: 'ada', ids: ids.map(String), category: 'Other', ...more }))
        .items;
    const projects = async () => (await site().call('GET', '/api/projects')).json();
    const page = async () => (await site().call('GET', '/projects')).text();
    const change = (id: number, fields: object) => {
      for (const repository of github.accounts.ada ?? [])
        if (repository.id === id) Object.assign(repository, fields);
    };

    test('every page of a list is read, what is private left out, what is a project marked', async () => {
      const many = Array.from({ length: 230 }, (_, i) =>
        githubRepo(100 + i, `Ada/depo-${i}`, { private: i === 0 }),
      );
      github.accounts.ada?.push(...many, { id: 999, name: 'yarım' });
      await take([1]);
      const { data, is_cut } = await list('https://github.com/Ada?tab=repositories');
      expect([data.length, is_cut]).toEqual([231, false]);
      expect(data[0]).toMatchObject({
        name: 'kargo-takip_api',
        stars: 128,
        language: 'TypeScript',
        is_fork: false,
        project: { title: 'Kargo Takip API' },
      });
      expect(data[1]).toMatchObject({ is_fork: true, is_archived: true, project: null });
    });

    test('one that only rests counts as completed, and the report says so', async () => {
      github.accounts.ada = [
        githubRepo(1, 'Ada/dingin', { description: 'Dinlenir.' }),
        githubRepo(2, 'Ada/arsiv', { description: 'Bitti.', archived: true }),
        githubRepo(3, 'Ada/canli', { description: 'Sürer.', pushed_at: new Date().toISOString() }),
      ];
      const items = await take([1, 2, 3]);
      expect(items.map(({ notes }: { notes: string[] }) => notes.join())).toEqual([
        expect.stringContaining('Altı aydır değişmediği için “Tamamlandı” sayıldı'),
        '',
        '',
      ]);
    });

    test('chosen ones become projects with picture and text, and none twice', async () => {
      github.readmes['Ada/kargo-takip_api'] = [
        '# Kargo Takip API\n\n[![rozet](https://img.shields.io/badge/x.png)](https://ci.example) <script>alert(1)</script>',
        '![rozet](docs/badge.png)\n\n![html](docs/sahte.png)\n\n![ekran](docs/ekran.png)\n\n[Belge](docs/kur.md)\n\n**Kalın** metin',
      ].join('\n\n');
      github.answers['/raw/Ada/kargo-takip_api/main/docs/sahte.png'] = (_, response) =>
        response.writeHead(200, { 'content-type': 'image/png' }).end('<html>resim değil</html>');
      github.answers['/raw/Ada/kargo-takip_api/main/docs/ekran.png'] = (_, response) => response.end(picture);
      const items = await take([1, 2, 77], { readme: true });
      expect(items.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['added', 'added', 'failed']);
      expect(items[2].notes).toEqual(['Bu depo artık herkese açık değil.']);
      const [kargo, eski] = await projects();
      expect(kargo).toMatchObject({
        title: 'Kargo Takip API',
        description: 'Kargoları izler.',
        status: 'in_progress',
        technologies: ['TypeScript', 'sqlite'],
        live_url: 'https://kargo.example',
        github_url: 'https://github.com/Ada/kargo-takip_api',
        start_date: '2024-03-01',
        end_date: null,
        image: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-640x360\.webp$/),
        repository: { id: '1', full_name: 'Ada/kargo-takip_api', stars: 128 },
      });
      expect(kargo.content).toMatch(/^<img src=.*<strong>Kalın<\/strong> metin<\/p>$/);
      expect(kargo.content).toContain('href="https://github.com/Ada/kargo-takip_api/blob/main/docs/kur.md"');
      expect(kargo.content).toContain(`<img src="${kargo.image}"`);
      expect(kargo.content).not.toMatch(/script|shields|sahte|<h1/);
      expect(github.requests.filter(({ path }) => path.includes('badge'))).toEqual([]);
      expect(eski).toMatchObject({ status: 'completed', end_date: '2024-05-01', live_url: '', image: '' });
      expect(await page()).toMatch(
        /★ <\/span>128<span class="sr-only"> yıldız<\/span> · son güncelleme <time[^>]*>3 gün önce/,
      );

      change(1, { full_name: 'Ada/yeni-ad', html_url: 'https://github.com/Ada/yeni-ad' });
      const [again] = await take([1]);
      expect(again).toMatchObject({ outcome: 'duplicate', project_id: kargo.id });
      await call('PUT', '', { refreshes: true });
      const { id, repository, ...rest } = eski;
      await site().db.deleteFrom('project_repositories').execute();
      expect((await list()).data[1].project).toEqual({ id, title: 'Eski', is_tied: false });
      expect(await take([2])).toMatchObject([{ outcome: 'duplicate', project_id: id }]);
      expect((await list()).data[1].project.is_tied).toBe(true);
      expect((await projects())[1]).toEqual({ ...eski, repository: { ...eski.repository } });
      expect(await projects()).toHaveLength(2);
      expect((await site().asOwner('PUT', `/api/projects/${id}`, { ...rest, repository })).status).toBe(200);
    });

    test('hostile repositories come in harmless, or say why they cannot', async () => {
      const name = 'Ada/ölçüm_ışığı';
      github.accounts.ada = [
        githubRepo(1, name, {
          description: 'ğ'.repeat(1200),
          topics: ['a'.repeat(60), 'İş', 'iş'],
          homepage: 'data:,x',
        }),
        githubRepo(2, 'Ada/büyük', { html_url: 'javascript:alert(1)' }),
        githubRepo(3, 'Ada/dev'),
        githubRepo(4, 'Ada/sonsuz'),
        githubRepo(5, 'Ada/iceri'),
      ];
      github.readmes['Ada/dev'] = 'a'.repeat(5_000_000);
      github.answers['/repos/Ada/sonsuz/readme'] = (_, response) => {
        response.writeHead(200).write('{"content":"');
      };
      github.readmes['Ada/iceri'] = '![iç](http://127.0.0.1:1/gizli.png)\n\n![döner](donen.png)';
      github.answers['/raw/Ada/iceri/main/donen.png'] = (_, response) =>
        response.writeHead(302, { location: 'http://127.0.0.1:1/gizli.png' }).end();
      const items = await take([1, 2, 3, 4, 5], { readme: true });
      expect(items.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
        ...['added', 'failed', 'added', 'added', 'added'],
      ]);
      expect(items[2].notes.join(' ')).toContain('README alınamadı: GitHub’a ulaşılamadı.');
      expect(items[3].notes.join(' ')).toContain('README alınamadı');
      expect(items[4].notes.join(' ')).toContain('README’deki görseller alınamadı.');
      const added = await projects();
      const first = added.find(({ repository }: { repository: { id: string } }) => repository.id === '1');
      expect(first).toMatchObject({ title: 'Ölçüm Işığı', live_url: '', technologies: ['İş'] });
      expect(first.description).toHaveLength(1000);
      expect(added.map(({ image }: { image: string }) => image)).toEqual(['', '', '', '']);
    });

    test('nobody, nothing, a limit, no answer and nonsense are told apart', async () => {
      github.accounts.bos = [];
      expect(await list('bos')).toMatchObject({ status: 200, data: [] });
      github.answers['/users/bos/repos'] = (_, response) =>
        response.writeHead(200, { link: '<http://127.0.0.1:1/repos?page=2>; rel="next"' }).end('[]');
      expect(await list('bos')).toMatchObject({ status: 200, data: [], is_cut: false });
      expect(await list('yok')).toMatchObject({
        status: 422,
        errors: { name: ['GitHub’da böyle bir kullanıcı yok.'] },
      });
      expect((await list('a b/c')).errors.name).toHaveLength(1);
      const messageFor = async (answer: (typeof github.answers)[string]) => {
        github.answers['/users/ada/repos'] = answer;
        const { status, message } = await list();
        return `${status} ${message}`;
      };
      expect(await messageFor((_, response) => refuseLimit(response))).toMatch(
        /^429 GitHub sınırı doldu, \d\d:\d\d’[dt][ea] yeniden denenebilir\.$/,
      );
      expect(
        await messageFor((_, response) =>
          fail(response, 403, 'secondary rate limit', { 'retry-after': '90' }),
        ),
      ).toMatch(/^429 GitHub sınırı doldu/);
      expect(await messageFor((_, response) => fail(response, 403, 'Forbidden'))).toMatch(/^422 .*403/);
      expect(await messageFor((_, response) => response.end('[{'))).toMatch(/^422 GitHub anlaşılmayan/);
      expect(await messageFor((_, response) => response.end('{"a":1}'))).toMatch(/^422 GitHub anlaşılmayan/);
      expect(await messageFor((_, response) => response.destroy())).toMatch(/^422 GitHub’a ulaşılamadı/);
      expect(
        await messageFor((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()),
      ).toMatch(/^422 GitHub’a ulaşılamadı/);
    });

    test('a limit in the middle of an import lets the rest fail without a question', async () => {
      github.answers['/repos/Ada/kargo-takip_api/readme'] = (_, response) => refuseLimit(response);
      const items = await take([1, 2]);
      expect(items.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['failed', 'failed']);
      expect(items[1].notes[0]).toMatch(/^GitHub sınırı doldu/);
      expect(github.requests.filter(({ path }) => path.includes('eski'))).toEqual([]);
      expect(await projects()).toEqual([]);
    });

    test('a refresh changes stars and last push alone, and asks with the ETag', async () => {
      await take([1, 2]);
      const [before] = await projects();
      const { content, title } = before;
      await site().asOwner('PUT', `/api/projects/${before.id}`, { ...before, title: 'Benim adım' });
      expect(await page()).toContain('128');
      await refreshNightly(site(), Date.now() + 2 * DAY);
      const pushed_at = new Date(Date.now() - DAY).toISOString();
      const renamed = { full_name: 'Ada/yeni', name: 'yeni', description: 'Başka' };
      change(1, { ...renamed, stargazers_count: 1290, pushed_at });
      const left = github.limit.left;
      await refreshNightly(site(), Date.now() + 4 * DAY);
      expect(github.limit.left).toBe(left - 1);
      expect(github.requests.at(-1)?.status).toBe(304);
      expect(await page()).toContain('1.290');
      expect((await projects())[0]).toMatchObject({
        title: 'Benim adım',
        description: before.description,
        content,
        rev: before.rev + 1,
        github_url: before.github_url,
        repository: { full_name: 'Ada/yeni', stars: 1290, pushed_at },
      });
      expect(title).toBe('Kargo Takip API');

      await call('PUT', '', { refreshes: false });
      const asked = github.requests.length;
      await refreshNightly(site(), Date.now() + 9 * DAY);
      expect(github.requests).toHaveLength(asked);
    });

    test('renamed ones are followed; deleted and private ones are told and hidden, and come back', async () => {
      await take([1, 2]);
      github.answers['/repositories/1'] = (_, response) =>
        response.writeHead(301, { location: '/repos/Ada/yeni' }).end();
      github.answers['/repos/Ada/yeni'] = (_, response) =>
        response.end(JSON.stringify(githubRepo(1, 'Ada/yeni', { stargazers_count: 7 })));
      github.answers['/repositories/2'] = (_, response) => fail(response, 404, 'Not Found');
      expect(await page()).toContain('>128<');
      const { repositories } = await call('POST', '/refresh');
      expect(repositories).toMatchObject([
        { full_name: 'Ada/eski', is_gone: true },
        { full_name: 'Ada/yeni', stars: 7, is_gone: false },
      ]);
      expect(await page()).toContain('>7<');
      expect((await projects())[1].repository).toBeNull();
      github.answers['/repositories/2'] = (_, response) =>
        response.end(JSON.stringify(githubRepo(2, 'Ada/eski')));
      await call('POST', '/refresh');
      expect((await projects())[1].repository).toMatchObject({ full_name: 'Ada/eski' });
    });

    test('a refresh that meets a limit says so and goes on when it ends; one bad answer stops no other', async () => {
      await take([1, 2]);
      github.answers['/repositories/1'] = (_, response) => response.end('nonsense');
      change(2, { stargazers_count: 9 });
      expect((await call('POST', '/refresh')).message).toMatch(/anlaşılmayan/);
      expect((await projects())[1].repository.stars).toBe(9);
      github.answers['/repositories/1'] = (_, response) => refuseLimit(response);
      const later = Date.now() + 3 * DAY;
      await refreshNightly(site(), later);
      expect((await call('GET', '')).last_run.problem).toMatch(/^GitHub sınırı doldu/);
      delete github.answers['/repositories/1'];
      change(1, { stargazers_count: 300 });
      await refreshNightly(site(), later + 60_000);
      expect((await projects())[0].repository.stars).toBe(128);
      await refreshNightly(site(), later + 1_600_000);
      expect((await projects())[0].repository.stars).toBe(300);
      expect((await call('GET', '')).last_run.problem).toBe('');
    });

    test('a second refresh at the same time is refused', async () => {
      const lease = await takeLease(site().db, 'github');
      expect((await call('POST', '/refresh')).message).toMatch(/sürüyor/);
      await lease?.run(async () => {});
    });

    test('a token is sealed, sent to GitHub alone, never shown, and forgotten', async () => {
      expect((await call('PUT', '/token', { token: 'github_pat_taninmayan000000' })).errors.token).toEqual([
        'GitHub bu anahtarı tanımıyor.',
      ]);
      const kept = await call('PUT', '/token', { token: TOKEN });
      expect([kept.status, kept.has_token, JSON.stringify(kept).includes(TOKEN)]).toEqual([200, true, false]);
      const rows = await site().db.selectFrom('settings').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(TOKEN);
      github.readmes['Ada/eski'] = '![a](a.png)';
      github.requests.length = 0;
      await take([2]);
      expect(github.requests.map(({ path, authorization }) => [path, authorization])).toEqual([
        ['/users/ada/repos?per_page=100&type=owner&sort=pushed', `Bearer ${TOKEN}`],
        ['/repos/Ada/eski/readme', `Bearer ${TOKEN}`],
        ['/raw/Ada/eski/main/a.png', undefined],
      ]);
      expect((await call('DELETE', '/token')).status).toBe(204);
      expect((await call('GET', '')).has_token).toBe(false);
    });

    test('a project that its owner leads elsewhere loses its stars, and its repository can come in again', async () => {
      await take([1, 2]);
      const [kargo, eski] = await projects();
      await site().asOwner('PUT', `/api/projects/${eski.id}`, {
        ...eski,
        github_url: 'https://github.com/Ada/baska',
      });
      expect((await projects())[1].repository).toBeNull();
      expect((await take([2]))[0].outcome).toBe('added');
      expect(backedUpTables).toContain('project_repositories');
      const folder = mkdtempSync(join(tmpdir(), 'vitrin-github-'));
      const parts = contentParts([projectsResource, categoriesResource]);
      const target = await openTarget(join(folder, 'a.zip'));
      await exportContent(site(), target, parts);
      await target.close();
      await site().db.deleteFrom('projects').execute();
      const source = await openSource(join(folder, 'a.zip'));
      await importContent(site(), source, parts).finally(source.close);
      rmSync(folder, { recursive: true });
      expect((await projects())[0].repository).toEqual(kargo.repository);
    });
  },
  { GITHUB_API: github.url },
  { safeFetch },
);

test('account names are extracted from pasted text', () => {
  const typed = ['octocat', '@octocat', 'github.com/octocat/', 'https://www.github.com/octocat/hello?x=1'];
  expect(typed.map(accountName)).toEqual(typed.map(() => 'octocat'));
  expect(accountName('https://github.com/orgs/vitrin/repositories')).toBe('vitrin');
  expect(['', 'a b', '../x', 'https://github.com/', '-x'].map(accountName)).toEqual(Array(5).fill(undefined));
});

test('names of repositories are made readable, addresses of one are one', () => {
  expect(['kargo-takip_api', 'akilliSayac', 'HTTPServer', 'i-o'].map(readableName)).toEqual([
    ...['Kargo Takip API', 'Akilli Sayac', 'HTTPServer', 'I O'],
  ]);
  const tie = { url: 'https://github.com/Ada/Motor', full_name: 'ada/yeni' };
  const same = [
    'http://www.github.com/ada/motor.git',
    'https://github.com/Ada/Motor/',
    'https://github.com/ada/yeni',
  ];
  expect([...same, 'https://github.com/ada/x', ''].map((address) => isTied(address, tie))).toEqual([
    ...[true, true, true, false, false],
  ]);
});

test.each([
  ['14:32', 'de'],
  ['09:40', 'ta'],
  ['13:00', 'te'],
  ['20:00', 'de'],
  ['00:00', 'da'],
  ['10:30', 'da'],
])('a limit that ends at %s is told with the ending ’%s', (time, ending) => {
  const end = Date.parse(`2026-11-22T${time}:00+03:00`);
  expect(limitReached(60, end - 60_000).message).toContain(`${time}’${ending} yeniden`);
});
