import type { Locator, Page } from 'playwright/test';
import { tagSlug } from '#app/articles/tags/tag.ts';
import { fillWithSamples } from '#test/samples/content.ts';
import { expect, hydrated, openDashboard, tabTo, test } from './journey.ts';
import { addArticle, uploadPicture } from './scene.ts';
import { panelPaths } from './screens.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });
test.beforeEach(({ api, site }) => fillWithSamples(api, site.call()));

const publicPaths = [
  '/',
  '/about',
  '/projects',
  '/projects/odeme-ag-gecidi',
  '/blog',
  '/contact',
  '/aydinlatma',
];

const newestArticle = async (page: Page) =>
  `/blog/${(await (await page.request.get('/api/articles')).json()).data[0].slug}`;

test.describe('zoomed to 200 % on a laptop, which leaves 640 pixels of 1280', () => {
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

  test('every screen is read without moving sideways, and nothing is cut off', async ({ page, signIn }) => {
    test.slow();
    await signIn();
    for (const path of [...publicPaths, await newestArticle(page), ...panelPaths]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectNoSidewaysScroll(page, path);
    }
  });
});

test.describe('zoomed to 400 %, which leaves 320 × 256 pixels of 1280 × 1024', () => {
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

  test('every link of the owner’s menu is reached, and a dialog is read in more than one line', async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto('/admin/skills');
    await page.getByRole('button', { name: 'Yönetim menüsü' }).click();
    const first = page.locator('#owner-menu').getByRole('link', { name: 'Dashboard' });
    await first.scrollIntoViewIfNeeded();
    expect((await first.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Yeni Yetenek' }).click();
    const dialog = page.getByRole('dialog');
    const read = await dialog.getByRole('textbox', { name: 'Açıklama' }).evaluate((field) => {
      let box = field.parentElement;
      while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
      return box?.clientHeight;
    });
    expect(read).toBeGreaterThan(200);
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await expect(dialog.getByText('Bu alan zorunludur.').first()).toBeInViewport();
  });
});

test.describe('on the first screen', () => {
  // The openings that fill it; below the console, the page goes on.
  test.beforeEach(async ({ api }) => {
    await api('PUT', '/api/appearance', { opening: 'card' });
  });
  const screens = [
    [1440, 900],
    [768, 900],
    [375, 812],
  ] as const;
  for (const [width, height] of screens)
    test(`nothing lies under the dock at ${width} × ${height}, and the request line is one line`, async ({
      page,
      api,
    }) => {
      await page.setViewportSize({ width, height });
      for (const path of width < 640 ? ['/projects'] : ['/', '/projects']) {
        await page.goto(path);
        await hydrated(page);
        const line = page.locator('.request-line');
        await expect(line).toContainText(width < 640 ? /^GET .*200.*kayıt/ : /200.* · [\d.,]+ ms|önbellek/);
        expect((await line.boundingBox())?.height).toBeLessThan(24);
      }
      await page.goto('/');
      expect(await underDock(page)).toEqual([]);
      const heroNow =
        'Ödeme altyapısını Kafka’dan bağımsız hâle getiriyorum; akşamları sorgu planı okuyorum.';
      await api('PUT', '/api/personal-info', { data: { heroNow } });
      await page.goto('/');
      expect(await underDock(page)).toEqual([]);
    });

  test('a short and a long name in large type leave the answer above the dock, and no word of theirs is broken', async ({
    page,
    api,
  }) => {
    await api('PUT', '/api/appearance', { opening: 'wide' });
    const heroNow = 'Ödeme altyapısını Kafka’dan ayırıyorum; akşamları sorgu planı okuyorum.';
    for (const full_name of ['Deniz Yılmaz', 'Muhammed Abdurrahman Karaosmanoğlu']) {
      await api('PUT', '/api/personal-info', { data: { full_name, heroNow } });
      for (const [width, height] of screens) {
        await page.setViewportSize({ width, height });
        await page.goto('/');
        expect(await underDock(page), `${full_name}, ${width}`).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 320, height: 640 });
    for (const opening of ['card', 'wide']) {
      await api('PUT', '/api/appearance', { opening });
      await page.goto('/');
      const lines = await page
        .locator('#full_name')
        .evaluate((name) => name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight));
      expect(lines, opening).toBeCloseTo(3, 1);
      const cv = await page.getByRole('link', { name: 'CV’yi Görüntüle' }).boundingBox();
      expect(cv?.height, opening).toBeLessThan(60);
    }
  });

  for (const opening of ['card', 'portrait', 'wide'])
    test(`no part of a name with a hyphen is broken in the opening ‘${opening}’`, async ({
      page,
      site,
      api,
    }) => {
      const data = {
        full_name: 'Muhammed Abdülkadir Büyükkaragözoğlu-Şahin',
        profile_image: await uploadPicture(site, '#8a5a44', 900, 900),
      };
      await api('PUT', '/api/personal-info', { data });
      await api('PUT', '/api/appearance', { opening });
      await page.goto('/');
      for (const width of [320, 375, 640, 768, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const broken = await page.locator('#full_name').evaluate((name) => {
          const [text] = name.childNodes;
          if (!(text instanceof Text)) throw new Error('The name is no text.');
          return [...text.data.matchAll(/[^\s-]+-?/g)].flatMap(({ 0: part, index }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + part.length);
            return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [part] : [];
          });
        });
        expect(broken, `${width}`).toEqual([]);
      }
    });

  test('small windows and a long name leave nothing under the dock', async ({ page, api }) => {
    const long = 'Abdurrahman Mustafa Çelebioğlu Karadağ';
    const windows = [
      ['Elif Gökçe Şahinoğlu', 375, 667],
      [long, 375, 667],
      [long, 1024, 768],
      [long, 1366, 768],
    ] as const;
    for (const [full_name, width, height] of windows) {
      await api('PUT', '/api/personal-info', { data: { full_name } });
      await page.setViewportSize({ width, height });
      await page.goto('/');
      expect(await underDock(page), `${full_name}, ${width}`).toEqual([]);
    }
  });

  test('centred content is not shown until it has arrived completely', async ({ page }) => {
    await page.route('/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto('/');
    const text = await (await page.request.get('/')).text();
    const inHero = text.indexOf('id="title"');
    const inDock = text.indexOf('</ul>', text.indexOf('data-dock'));
    await page.evaluate(() => document.open());
    const write = (from: number, to?: number) =>
      page.evaluate((part) => document.write(part), text.slice(from, to));
    const [hero, dock] = [page.locator('.hero'), page.locator('[data-dock]')];
    await write(0, inHero);
    await hero.waitFor({ state: 'attached' });
    await expect(hero).toBeHidden();
    await write(inHero, inDock);
    await expect(hero).toBeVisible();
    await dock.waitFor({ state: 'attached' });
    await expect(dock).toBeHidden();
    await write(inDock);
    await expect(dock).toBeVisible();
  });

  test('a code block gets its buttons and nothing moves', { tag: '@chromium' }, async ({ page, api }) => {
    const code = 'select id, payload, attempts, created_at from jobs where run_at <= now() order by run_at;';
    const content = `<p>Önce.</p><pre><code class="language-sql">${code}</code></pre><p>Sonra.</p>`;
    const { data } = await (
      await api('POST', '/api/articles', { title: 'Kod', content, is_published: true })
    ).json();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/blog/${data.slug}`);
    await page.getByRole('button', { name: 'Satırları kaydır' }).waitFor();
    const moved = await page.evaluate(
      () =>
        new Promise((resolve) => {
          // The paints, asked for last, are there at once: what is delivered with them is all.
          const observer = new PerformanceObserver((list) => {
            const sources: { node: Node }[] = list
              .getEntries()
              .flatMap((entry) => Object(entry).sources ?? []);
            resolve(
              sources.map(({ node }) => node.textContent ?? '').filter((text) => /Sonra|kır/.test(text)),
            );
          });
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              observer.observe({ type: 'layout-shift', buffered: true });
              observer.observe({ type: 'paint', buffered: true });
            }),
          );
        }),
    );
    expect(moved).toEqual([]);
  });

  test('a long line of code is printed whole, without numbers beside what it breaks into', async ({
    page,
    api,
  }) => {
    const code = `select ${'sutun, '.repeat(30)}1;\nselect 2;\nselect 3;`;
    const content = `<pre><code class="language-sql">${code}</code></pre>`;
    await api('POST', '/api/articles', { title: 'Baskı', content, is_published: true });
    await page.goto('/blog/baski');
    const numbers = () =>
      page.locator('pre code').evaluate((block) => getComputedStyle(block, '::before').content);
    expect(await numbers()).not.toBe('none');
    await page.emulateMedia({ media: 'print' });
    expect(await numbers()).toBe('none');
    expect(await page.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
  });

  test('content that fits is printed on one sheet, and no sheet is empty', { tag: '@chromium' }, async ({
    page,
  }) => {
    for (const [path, sheets] of [
      ['/projects/fatura-kesici', 1],
      ['/about', 3],
    ] as const) {
      await page.goto(path);
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g), path).toHaveLength(sheets);
    }
  });

  test('a project is printed with space between its facts and its text', async ({ page }) => {
    await page.goto('/projects/fatura-kesici');
    await page.emulateMedia({ media: 'print' });
    const facts = await page.locator('.case-facts').boundingBox();
    const text = await page.locator('.case-facts + *').boundingBox();
    expect((text?.y ?? 0) - (facts?.y ?? 0) - (facts?.height ?? 0)).toBeGreaterThan(20);
  });

  test('a project is printed with the addresses of its links', async ({ page }) => {
    await page.goto('/projects/fatura-kesici');
    await page.emulateMedia({ media: 'print' });
    const printed = page.getByRole('link', { name: 'Canlı Demo' });
    const addressIn = () => printed.evaluate((link) => getComputedStyle(link, '::after').content);
    expect(await addressIn()).toMatch(/^attr\(href\)$|^"https?:/);
    expect((await printed.boundingBox())?.height).toBeLessThan(30);
    await page.emulateMedia({ media: 'screen' });
    expect(await addressIn()).toBe('none');
  });

  test('no button that needs a script is printed', async ({ page }) => {
    await page.goto('/about');
    const copy = page.getByRole('main').locator('[data-copy]').first();
    await expect(copy).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(copy).toBeHidden();
  });

  test('the name of the site stays whole beside a long request', async ({ page, api }) => {
    const title = 'Bir isteğin dört yüz milisaniyesi nereye gidiyor ve neyi saklıyor, baştan sona ölçtük';
    const { data } = await (
      await api('POST', '/api/articles', { title, content: '<p>Ölçüm.</p>', is_published: true })
    ).json();
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(`/blog/${data.slug}`);
    const name = page.getByRole('banner').getByRole('link');
    expect((await name.boundingBox())?.height).toBeLessThan(45);
    for (const width of [768, 375]) {
      await page.setViewportSize({ width, height: 900 });
      const method = page.locator('.request-line').getByText('GET', { exact: true });
      expect((await method.boundingBox())?.height, `GET at ${width}`).toBeLessThan(25);
      await expectNoSidewaysScroll(page, title);
    }
  });

  test('on phones the name of the site is whole, and so is the number of records', async ({ page, api }) => {
    await api('PUT', '/api/languages', { languages: ['tr', 'en'] });
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/', '/projects', '/blog', '/en/about']) {
        await page.goto(path);
        const header = page.getByRole('banner');
        const name = header.getByRole('link', { name: 'elifgokce.dev' }).locator('> span').last();
        expect(await cutOff(name), `${path} at ${width}`).toBe(false);
        expect((await name.boundingBox())?.height).toBeLessThan(30);
        await expect(header.getByText(/^(EN|TR)$/i)).toBeVisible();
        if (path === '/' || path === '/en/about') continue;
        const count = page.locator('.request-line p > span').last();
        await expect(count).toHaveText(/^200 · \d+ (kayıt|records?)$/);
        expect(await cutOff(count), `${path} at ${width}`).toBe(false);
        await expectNoSidewaysScroll(page, path);
      }
    }
  });

  test('a key of the answer shows where its value stands, and curl copies itself', {
    tag: '@chromium',
  }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await hydrated(page);
    const title = page.locator('#title');
    const plain = await background(title);
    await page.getByRole('link', { name: '"title"' }).click();
    await page.mouse.move(0, 0);
    await expect(title).not.toHaveCSS('background-color', plain);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('button', { name: 'Komutu kopyala' }).click();
    await expect(page.getByText('Komut kopyalandı.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^curl http.*\/api\/personal-info\/public$/);
  });

  test('the filters of projects are one row', async ({ page }) => {
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/projects');
      const tops = page
        .getByRole('navigation', { name: 'Kategoriler' })
        .getByRole('link')
        .evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size);
      expect(await tops).toBe(1);
    }
  });
});

test.describe('in the panel', () => {
  test.beforeEach(({ signIn }) => signIn());

  test('all rooms of the settings stand above the dock of a laptop', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin/mail');
    const last = page.getByRole('navigation', { name: 'Ayarlar' }).getByRole('link').last();
    await last.waitFor();
    const hidden = (element: Element) => {
      const list = element.closest('nav')?.parentElement;
      return list && list.scrollHeight - list.clientHeight;
    };
    expect(await last.evaluate(hidden)).toBe(0);
  });

  test('a phone shows the handles of a list in one column, and the controls of a row on one line', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/admin/categories');
    const handles = page.getByRole('button', { name: /sırasını değiştir/ });
    await handles.first().waitFor();
    expect(
      new Set(
        await handles.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left))),
      ).size,
    ).toBe(1);
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/admin/privacy');
    const months = page.getByRole('combobox');
    await months.last().waitFor();
    expect(
      new Set(
        await months.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top))),
      ).size,
    ).toBe(1);
  });

  test('scrollbars have the colours of the theme, whatever the system has', async ({ page, signIn }) => {
    await signIn();
    await openDashboard(page);
    const colors = await page.locator('main').evaluate((main) => getComputedStyle(main).scrollbarColor);
    expect(colors).toMatch(/ rgba\(0, 0, 0, 0\)$/);
  });

  test('the tools of a project’s text are one row', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin/projects/new');
    expect((await page.getByRole('toolbar').boundingBox())?.height).toBeLessThan(60);
    await page.getByRole('button', { name: 'Tüm araçlar' }).click();
    await expect(page.getByRole('button', { name: 'Tam ekran' })).toBeInViewport();
  });
});

test.describe('on the narrowest phone, with a long word in every field', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no page moves sideways', async ({ page, api, site, signIn }) => {
    test.slow();
    const paths = await fillWithLongWords(api);
    for (const path of ['/', '/about', '/projects', '/blog', '/contact', '/aydinlatma', ...paths]) {
      await page.goto(path);
      await hydrated(page);
      await expectNoSidewaysScroll(page, path);
    }
    const projects: { id: number; title: string }[] = await (await api('GET', '/api/projects')).json();
    const project = projects.find(({ title }) => title.startsWith(LONG));
    const article = String(paths.find((path) => path.startsWith('/blog/'))).replace('/blog/', '');
    await signIn();
    for (const path of [
      ...panelPaths,
      `/admin/projects/${project?.id}/edit`,
      `/admin/articles/edit/${article}`,
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await expectNoSidewaysScroll(page, path);
    }
    await page.evaluate(() => localStorage.clear());
    const { url } = site;
    await api('PUT', '/api/appearance', { opening: 'card' });
    await page.goto('/');
    await page.locator('summary').first().click();
    await expect(page.getByText(`curl ${url.slice(0, 7)}`)).toBeVisible();
    await expectNoSidewaysScroll(page, 'the opened answer');
  });
});

test.describe('with the text alone enlarged to twice its size', () => {
  test('public pages grow with it and do not move sideways', async ({ page }) => {
    for (const path of [...publicPaths, await newestArticle(page)]) {
      await page.goto(path);
      const before = await fontSize(page.locator('main p').last());
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await fontSize(page.locator('main p').last())).toBeGreaterThan(before * 1.8);
      await expectNoSidewaysScroll(page, path);
    }
  });

  test('a dock that is then too wide for a phone scrolls, and the page does not', async ({
    page,
    signIn,
  }) => {
    // As high as a phone is in letters of that size.
    await page.setViewportSize({ width: 375, height: 400 });
    const enlarge = () =>
      page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
    await page.goto('/contact');
    await enlarge();
    await expectNoSidewaysScroll(page, '/contact');
    await signIn();
    await page.goto('/contact');
    await enlarge();
    await expectNoSidewaysScroll(page, '/contact');
    await page.getByRole('button', { name: 'Yönetim menüsü' }).click();
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  });
});

test.describe('where more contrast is wanted', () => {
  test.use({ contrast: 'more' });

  test('secondary text, lines and edges are stronger', async ({ page }) => {
    for (const [colorScheme, soft] of [
      ['light', 'rgb(54, 59, 67)'],
      ['dark', 'rgb(204, 209, 218)'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/contact');
      await expect(page.getByRole('contentinfo')).toHaveCSS('color', soft);
    }
    await expect(page.getByRole('contentinfo')).toHaveCSS('border-top-color', 'rgb(107, 113, 124)');
  });
});

test.describe('with colours forced by the system', () => {
  // A headless browser is not counted as a visitor.
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/146.0.0.0 Safari/537.36';
  test.use({ forcedColors: 'active', colorScheme: 'dark', userAgent });

  test('selection, controls and drawings remain distinguishable', { tag: '@chromium' }, async ({
    page,
    api,
    signIn,
  }) => {
    await page.goto('/projects');
    const [current, other] = [
      page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Projeler' }),
      page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Blog' }),
    ];
    expect(await background(current)).not.toBe(await background(other));
    const filters = page.getByRole('link', { name: /^Tümü/ });
    expect(await background(filters)).not.toBe(
      await background(page.getByRole('link', { name: /SaaS/ }).first()),
    );
    await page.goto('/');
    const button = page.getByRole('link', { name: 'Benimle İletişime Geç' });
    expect(await button.evaluate((element) => getComputedStyle(element).borderTopColor)).not.toMatch(
      /^rgba\(.*, 0\)$/,
    );

    await page.goto('/about');
    const dots = page.locator('.drawn[data-filled="true"]').first();
    expect(await background(dots)).not.toBe(await background(page.locator('body')));

    await hydrated(page);
    await signIn();
    await openDashboard(page);
    const share = page.getByRole('listitem').filter({ hasText: '/about' }).locator('[aria-hidden]');
    await expect(share).toHaveCSS('outline-style', 'solid');
    const days = page.getByRole('link', { name: 'Son 7 Gün' });
    expect(await background(days)).not.toBe(await background(page.getByRole('link', { name: 'Son 14 Gün' })));
    await page.goto('/admin/appearance');
    const [pressed, released] = [true, false].map((pressed) => page.getByRole('button', { pressed }).first());
    if (!pressed || !released) throw new Error('There are two.');
    expect(await background(pressed)).not.toBe(await background(released));
    const cardOf = (checked: boolean) =>
      page
        .locator('label')
        .filter({ has: page.locator(`input[name=corners]${checked ? ':checked' : ':not(:checked)'}`) });
    const outline = (card: Locator) => card.evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(await outline(cardOf(true))).toBe('solid');
    expect(await outline(cardOf(false).first())).toBe('none');

    const miniature = page.locator('label').filter({ hasText: 'Geniş' }).locator('[aria-hidden] .bg-ink');
    expect(await background(miniature.first())).not.toBe(await background(page.locator('body')));

    const highlight = await background(page.getByRole('link', { name: 'Ayarlar', exact: true }));
    const code = `<pre><code>${'x'.repeat(300)}</code></pre>`;
    const { slug } = await addArticle(api, { content: code, is_published: true });
    await page.goto(`/blog/${slug}`);
    const wrap = page.getByRole('button', { name: 'Satırları kaydır' });
    await wrap.click();
    const written = await wrap.evaluate((element) => getComputedStyle(element).color);
    expect(written).toBe(await systemColour(page, 'HighlightText'));
    await page.goto('/admin/messages');
    const row = page.locator('[data-row]').first();
    await row.click();
    await expect(row).toHaveAttribute('aria-current', 'true');
    const shown = row.locator('span, time');
    const colours = () => shown.evaluateAll((all) => all.map((part) => getComputedStyle(part).color));
    const wanted = [await systemColour(page, 'HighlightText')];
    await expect.poll(async () => [...new Set(await colours())]).toEqual(wanted);

    for (const [path, name] of [
      ['/admin/articles', /^Tümü/],
      ['/admin/articles/new', 'Paragraf'],
    ] as const) {
      await page.goto(path);
      await expect.poll(() => background(page.getByRole('button', { name, pressed: true }))).toBe(highlight);
    }

    // The last is the form of an article.
    const list = page.getByLabel('Kategori', { exact: true });
    expect(await list.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto');
    await page.getByRole('textbox', { name: /^İçerik/ }).click();
    await page.keyboard.type('kuyruk ve kuyruk');
    await page.keyboard.press('Control+f');
    await page.getByLabel('Bul', { exact: true }).fill('kuyruk');
    const [first, second] = [page.locator('.found.current'), page.locator('.found:not(.current)')];
    await expect.poll(() => background(first)).toBe(highlight);
    expect(await background(second)).toBe(await systemColour(page, 'Mark'));
  });

  test('a diagram is drawn for the forced ground, whatever scheme was chosen', { tag: '@chromium' }, async ({
    page,
    api,
  }) => {
    const content = '<pre><code class="language-mermaid">sequenceDiagram\nA->>B: Sor</code></pre>';
    const { slug } = await addArticle(api, { content, is_published: true });
    await page.addInitScript(() => localStorage.setItem('theme', 'light'));
    await page.goto(`/blog/${slug}`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('svg text', { hasText: 'Sor' })).toHaveCSS('fill', 'rgb(163, 170, 182)');
  });
});

test.describe('for who wants no motion', () => {
  test('nothing moves longer than a blink, and no move begins', { tag: '@chromium' }, async ({ page }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (change) => {
        document.documentElement.dataset.moves = String(
          Number(document.documentElement.dataset.moves ?? 0) + 1,
        );
        return start(change);
      };
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/projects');
    await hydrated(page);
    const open = async () => {
      await page.getByRole('link', { name: 'Sipariş Olay Akışı' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    };
    const longest = () =>
      page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('*')].flatMap((element) => {
            const { transitionDuration, animationDuration } = getComputedStyle(element);
            return `${transitionDuration},${animationDuration}`.split(',').map(Number.parseFloat);
          }),
        ),
      );
    await open();
    expect(await longest()).toBeLessThan(0.05);
    await expect(page.locator('html')).not.toHaveAttribute('data-moves');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open();
    expect(await longest()).toBeGreaterThan(0.1);
    await expect(page.locator('html')).toHaveAttribute('data-moves');
  });
});

test('a visitor reads, filters, opens and writes by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Menüye geç' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ana Sayfa', exact: true })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Projeler', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/projects$/);
  const filters = page.getByRole('navigation', { name: 'Kategoriler' });
  for (const [name, address] of [
    [/SaaS/, /kategori=SaaS/],
    [/Tümü/, /\/projects$/],
  ] as const) {
    await tabTo(page, filters.getByRole('link', { name }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(filters.getByRole('link', { name })).toBeFocused();
  }
  const card = page.getByRole('link', { name: 'Sipariş Olay Akışı' }).first();
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'İletişim', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Ad Soyad'));
  await page.keyboard.type('Klavye Kullanıcısı');
  await page.keyboard.press('Tab');
  await page.keyboard.type('klavye@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Fareye dokunmadan yazılan bir mesaj.');
  await tabTo(page, page.getByRole('button', { name: 'Mesajı Gönder' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toContainText('başarıyla');
});

/** Returns what the dock covers of the first screen. */
async function underDock(page: Page): Promise<string[]> {
  const dock = await page.getByRole('navigation', { name: 'Ana menü' }).boundingBox();
  return page.locator('main').evaluate(
    (main, top) =>
      [...main.querySelectorAll('h1, h2, p, a, summary, pre, svg')]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return box.bottom > top && box.top < innerHeight;
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    dock?.y ?? 0,
  );
}

const LONG = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine';

/** Returns the addresses of what has one. */
async function fillWithLongWords(api: (method: string, path: string, body?: unknown) => Promise<Response>) {
  const texts = [
    ...[
      'full_name',
      'title',
      'bio',
      'location',
      'site_title',
      'site_description',
      'site_keywords',
      'aboutSummary',
    ],
    ...['heroGreeting', 'heroSubtitle', 'heroTagline', 'heroDescription', 'heroKeywords', 'heroNow'],
    ...['contactButtonText', 'projectsButtonText', 'cvButtonText'],
  ];
  const person = Object.fromEntries(texts.map((key) => [key, LONG.slice(0, key.endsWith('Text') ? 60 : 70)]));
  const email = `${'uzun'.repeat(14)}@${'alan'.repeat(12)}.com`;
  const github_url = `https://github.com/${LONG}`;
  const saved = async (path: string, body: object) => {
    const reply = await api('POST', path, body);
    expect(reply.status, `${path} ${await reply.clone().text()}`).toBe(201);
    return reply.json();
  };
  const stored = await api('PUT', '/api/personal-info', {
    data: { ...person, email, contactEmail: email, github_url, phone: '+90 555 123 45 67 890 1234 5678' },
  });
  expect(stored.status, await stored.text()).toBe(200);
  const technologies = [0, 1, 2, 3].map((at) => `${LONG.slice(0, 49)}${at}`);
  await saved('/api/skills', { title: LONG, description: LONG, icon: 'Code', color: 'blue', technologies });
  const job = {
    position: LONG,
    company_name: LONG,
    location: LONG,
    description: `${LONG} `.repeat(3),
    technologies,
  };
  const { id } = await saved('/api/experiences', { ...job, start_date: '2020-01-01', is_current: true });
  const school = { degree: LONG, institution_name: LONG, field_of_study: LONG, description: LONG };
  await saved('/api/education', { ...school, location: LONG, start_year: 2010, end_year: 2014 });
  const { name: category } = await saved('/api/categories', { name: LONG.slice(0, 60), icon: 'Folder' });
  const paths = [`/about?deneyim=${id}`];
  for (const end of ['1', '2', '3']) {
    const project = {
      title: LONG + end,
      description: LONG,
      content: `<h2>${LONG}</h2><p>${LONG}</p>`,
      category,
    };
    paths.push(
      `/projects/${(await saved('/api/projects', { ...project, technologies, featured: true })).slug}`,
    );
    const content = `<h2>${LONG}</h2><h2>${LONG}</h2><h2>${LONG}</h2><p>${LONG} <code>${LONG}</code></p><ul><li><p>${LONG}</p></li></ul><blockquote><p>${LONG}</p></blockquote><table><tbody><tr><th><p>${LONG}</p></th><td><p>${LONG}</p></td></tr></tbody></table><pre><code>${LONG}</code></pre>`;
    const article = {
      title: LONG + end,
      excerpt: `${LONG}.`,
      content,
      tags: [LONG.slice(0, 40)],
      series: LONG,
    };
    const { data } = await saved('/api/articles', {
      ...article,
      status: 'published',
      series_order: Number(end),
    });
    paths.push(`/blog/${data.slug}`);
  }
  return [...paths, `/blog/etiket/${tagSlug(LONG.slice(0, 40))}`];
}

const cutOff = (text: Locator) => text.evaluate((element) => element.scrollWidth > element.clientWidth + 1);

async function expectNoSidewaysScroll(page: Page, path: string) {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
  expect.soft({ path, tooWide }).toEqual({ path, tooWide: 0 });
}

const background = (locator: Locator) =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor);

const systemColour = (page: Page, name: string) =>
  page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement('i'));
    Object.assign(probe.style, { color, forcedColorAdjust: 'none' });
    return getComputedStyle(probe).color;
  }, name);

const fontSize = (locator: Locator) =>
  locator.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
