import { once } from 'node:events';
import { createServer } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { reservedSegments } from '#kit/records/slugs.server.ts';
import type { Sources } from '#platform/metrics.ts';
import { createRequestListener } from '#server/request-listener.ts';
import { onEachDatabase } from '#test/app.ts';

const CURL = { 'User-Agent': 'curl/8.14.1', Accept: '*/*' };
const terminals = [
  CURL,
  { 'User-Agent': 'Wget/1.25.0', Accept: '*/*' },
  { 'User-Agent': 'HTTPie/3.2.4', Accept: '*/*' },
  { 'User-Agent': 'HTTPie/3.2.4', Accept: 'application/json, */*;q=0.5' },
  { 'User-Agent': 'curl/8.14.1', Accept: 'text/html;q=0, text/plain' },
];
const browsers = [
  { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0', Accept: '*/*' },
  { 'User-Agent': 'curl/8.14.1', Accept: 'text/html' },
  { 'User-Agent': 'Wget/1.25.0', Accept: 'application/xhtml+xml,text/plain;q=0.5' },
  { 'User-Agent': 'Mozilla/5.0 (compatible; curl/8.14.1)', Accept: '*/*' },
];

const columns = (line: string) => [...new Intl.Segmenter().segment(line)].length;
const plainOf = stripVTControlCharacters;

onEachDatabase('the card for the terminal', (site) => {
  const turnOn = () => site().asOwner('PUT', '/api/appearance', { terminal_card: true });
  const profile = (data: object) => site().asOwner('PUT', '/api/personal-info', { data });
  const ask = (path: string, headers: Record<string, string> = {}) => site().call('GET', path, { headers });
  const addProject = (title: string, changes = {}) =>
    site().asOwner('POST', '/api/projects', { title, description: 'Kısaca.', category: 'SaaS', ...changes });

  test('is served to terminals at the home page while it is on, and never to clients that accept HTML', async () => {
    const typeAt = async (headers: Record<string, string>) =>
      (await ask('/', headers)).headers.get('content-type');
    for (const terminal of terminals) expect(await typeAt(terminal)).toContain('text/html');
    await turnOn();
    for (const terminal of terminals) {
      const card = await ask('/', terminal);
      expect(card.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
      expect(card.headers.get('cache-control')).toBe('private, no-store');
      expect(await card.text()).toContain('\u001b[1m');
      const head = await site().call('HEAD', '/', { headers: terminal });
      expect([head.headers.get('content-type'), await head.text()]).toEqual([
        'text/plain; charset=UTF-8',
        '',
      ]);
    }
    for (const browser of browsers) expect(await typeAt(browser)).toContain('text/html');
    expect(await typeAt({ ...CURL, Accept: 'text/markdown' })).toContain('text/markdown');
    expect((await ask('/about', CURL)).headers.get('content-type')).toContain('text/html');
  });

  test('has no colours where none are asked for, nor at its own address in a browser', async () => {
    await turnOn();
    const colored = await (await ask('/', CURL)).text();
    const bare = await ask('/?plain', CURL);
    expect(bare.headers.get('cache-control')).toBe('private, no-store');
    expect(await bare.text()).toBe(plainOf(colored));
    expect(await (await ask('/card.txt', CURL)).text()).toBe(colored);
    const file = await ask('/card.txt');
    expect(file.headers.get('cache-control')).toMatch(/^public/);
    expect(await file.text()).toBe(plainOf(colored));
    expect(await (await ask('/card.txt?plain', CURL)).text()).toBe(plainOf(colored));
  });

  test('says name, title, three links, the newest text and project, and follows each change', async () => {
    await profile({
      full_name: 'Elif Şahin',
      title: 'Dağıtık sistemler',
      github_url: 'https://github.com/e',
    });
    await addProject('Eski', { start_date: '2020-01-01' });
    await addProject('Rota', { start_date: '2025-01-01' });
    await addProject('Önde', { start_date: '2021-01-01', featured: true, sort_order: 1 });
    const post = (title: string, status: string) =>
      site().asOwner('POST', '/api/articles', { title, content: '<p>Metin.</p>', status });
    await post('Kuyruklar', 'published');
    expect(await (await ask('/card.txt')).text()).toBe(`
  Elif Şahin
  Dağıtık sistemler

  GitHub      https://github.com/e
  İletişim    http://vitrin.test/contact
  Hakkımda    http://vitrin.test/about

  Son yazı    Kuyruklar
              http://vitrin.test/blog/kuyruklar

  Son proje   Rota
              http://vitrin.test/projects/rota

  http://vitrin.test/

`);
    await post('Taslak', 'draft');
    await post('Yeni', 'published');
    expect(await (await ask('/card.txt')).text()).toMatch(/Son yazı {4}Yeni\n/);
  });

  test('has at most 2 kB in 80 columns whatever the owner wrote, and nothing that a terminal obeys', async () => {
    await turnOn();
    const long = (piece: string, max: number) => piece.repeat(Math.ceil(max / piece.length)).slice(0, max);
    await profile({
      full_name: long('Ş\u200d', 100),
      title: `\u009b2J${long('ğüşiöç ', 140)}`,
      github_url: `https://github.com/${long('x', 200)}`,
      links: `${long('Ö', 50)} https://example.com/${long('y', 40)}\nB https://b.example\nC https://c.example`,
    });
    await addProject(long('👩‍👩‍👧‍👦', 99));
    await site().asOwner('POST', '/api/articles', {
      title: long('漢字', 150),
      content: '<p>Metin.</p>',
      status: 'published',
    });
    const text = await (await ask('/', CURL)).text();
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2048);
    const bare = plainOf(text);
    expect(bare.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    for (const line of bare.split('\n')) {
      const wide = line.match(/\p{Script=Han}|\p{RGI_Emoji}/gv)?.length ?? 0;
      expect(columns(line) + wide).toBeLessThanOrEqual(80);
    }
    expect(bare).toContain('https://c.example');
    expect(bare).not.toContain('github.com');
  });

  test('is in English below /en once that is on', async () => {
    await turnOn();
    expect((await ask('/en/card.txt')).status).toBe(404);
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    expect(await (await ask('/en/card.txt')).text()).toContain('/en/contact');
    expect(await (await ask('/en', CURL)).text()).toContain('Contact');
  });

  test('is an address that no page of the owner’s can take', async () => {
    expect([...(await reservedSegments(site().resources))]).toContain('card.txt');
  });

  test('is never kept by the page cache, which browsers still hit', async () => {
    await turnOn();
    const watched: Partial<Sources> = {};
    const metrics = {
      ...site().metrics,
      watch: (given: Partial<Sources>) => void Object.assign(watched, given),
    };
    const cacheCounts = () => ({ hits: watched.cache?.hits ?? 0 });
    const server = createServer(createRequestListener({ ...site(), metrics }));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = Object(server.address());
    const fetched = async (path: string, headers: Record<string, string>) => {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { 'Accept-Encoding': 'identity', ...headers },
      });
      return [reply.headers.get('content-type')?.split(';')[0], reply.headers.get('server-timing')];
    };
    const browser = { 'User-Agent': 'Mozilla/5.0', Accept: 'text/html' };
    const hit = ['text/html', 'cache;desc="hit"'];
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    for (const path of ['/', '/en']) {
      await fetched(path, browser);
      expect(await fetched(path, browser)).toEqual(hit);
    }
    for (const path of ['/', '/?plain', '/?utm_source=x', '/en', '/en?plain'])
      expect(await fetched(path, CURL)).toEqual(['text/plain', null]);
    expect(await fetched('/', { ...CURL, Accept: 'text/html' })).toEqual(hit);
    expect(await fetched('/', browser)).toEqual(hit);
    await site().asOwner('PUT', '/api/appearance', { terminal_card: false });
    expect((await fetched('/', CURL))[0]).toBe('text/html');
    // Once the setting is known to be off, the cache answers terminals, too.
    await expect.poll(async () => (await fetched('/', CURL))[1]).toBe('cache;desc="hit"');
    const { hits } = cacheCounts();
    await fetched('/', CURL);
    expect(cacheCounts().hits).toBe(hits + 1);
    await turnOn();
    expect(await fetched('/', CURL)).toEqual(['text/plain', null]);
    server.close();
  });
});
