import sharp from 'sharp';
import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';
import { sweepLeftovers } from './queries.server.ts';

const picture = (color = '#336699') =>
  sharp({ create: { width: 1000, height: 500, channels: 3, background: color } })
    .png()
    .toBuffer();

const form = (fields: Record<string, string | Uint8Array<ArrayBuffer>>, name = 'resim.png') => {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value === 'string') data.append(field, value);
    else data.append(field, new Blob([value], { type: 'text/html' }), name);
  }
  return data;
};

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF',
);

onEachDatabase('uploads', (site) => {
  const upload = async (bytes?: Buffer<ArrayBufferLike>) =>
    site().asOwner(
      'POST',
      '/api/projects/upload-image',
      form({ image: new Uint8Array(bytes ?? (await picture())) }),
    );
  const names = async () => {
    const found: string[] = [];
    for await (const { key } of site().storage.list()) found.push(key);
    return found;
  };

  test('a picture is taken by its bytes, whatever it is called, and served for ever', async () => {
    const reply = await upload();
    expect(reply.status).toBe(200);
    const { url, message } = await reply.json();
    expect(message).toBe('Görsel başarıyla yüklendi!');
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}-1000x500\.webp$/);
    const served = await site().call('GET', url);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 1000 });
    expect((await site().call('GET', url.replace('-1000x500', '-480'))).status).toBe(200);
  });

  test('the same picture is kept once', async () => {
    const [first, second] = [await (await upload()).json(), await (await upload()).json()];
    expect(second.url).toBe(first.url);
    expect(await names()).toHaveLength(3);
    expect(await (await site().asOwner('GET', '/api/uploads')).json()).toHaveLength(1);
  });

  test('a cover answers its path', async () => {
    const data = form({ cover_image: new Uint8Array(await picture()) });
    const reply = await site().asOwner('POST', '/api/articles/upload-cover', data);
    expect(await reply.json()).toMatchObject({
      path: expect.stringMatching(/^\/uploads\//),
      message: 'Görsel başarıyla yüklendi!',
    });
  });

  test('a CV is served as a document, whole and in part', async () => {
    const reply = await site().asOwner(
      'POST',
      '/api/upload',
      form({ type: 'cv', file: new Uint8Array(PDF) }, 'cv.pdf'),
    );
    const { url } = await reply.json();
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}\.pdf$/);
    const whole = await site().call('GET', url);
    expect(whole.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(PDF);
    const part = await site().call('GET', url, { headers: { Range: 'bytes=0-4' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 0-4/${PDF.length}`);
    expect(await part.text()).toBe('%PDF-');
    expect((await site().call('GET', url, { headers: { Range: 'bytes=9999-' } })).status).toBe(416);
    const tag = whole.headers.get('etag') ?? '';
    expect((await site().call('GET', url, { headers: { 'If-None-Match': tag } })).status).toBe(304);
    const status = async (headers: Record<string, string>) =>
      (await site().call('GET', url, { headers })).status;
    for (const known of [`W/${tag}`, `"x", ${tag}`, '*'])
      expect(await status({ 'If-None-Match': known })).toBe(304);
    expect(await status({ 'If-None-Match': '"x"' })).toBe(200);
    expect(await status({ Range: 'bytes=0-4', 'If-Range': tag })).toBe(206);
    for (const other of ['"x"', `W/${tag}`, 'Mon, 30 Nov 2026 10:00:00 GMT'])
      expect(await status({ Range: 'bytes=0-4', 'If-Range': other })).toBe(200);
    expect((await site().call('HEAD', url)).status).toBe(200);
  });

  test('refusals are a 422 with the texts of the specification under the field', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const big = Buffer.concat([await picture(), Buffer.alloc(10 * 1024 * 1024)]);
    const huge = Buffer.alloc(12 * 1024 * 1024);
    const cv = (bytes: Buffer) =>
      site().asOwner('POST', '/api/upload', form({ type: 'cv', file: new Uint8Array(bytes) }));
    const bigPdf = Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]);
    for (const [reply, errors] of [
      [await upload(svg), { image: ['Lütfen sadece resim dosyaları seçin.'] }],
      [await upload(big), { image: ["Dosya boyutu 10MB'dan küçük olmalıdır."] }],
      [await upload(huge), { image: ["Dosya boyutu 10MB'dan küçük olmalıdır."] }],
      [await upload(Buffer.alloc(0)), { image: ['Dosya boş.'] }],
      [await cv(await picture()), { file: ['Sadece PDF dosyaları kabul edilir.'] }],
      [await cv(bigPdf), { file: ['CV dosyası maksimum 5MB olabilir.'] }],
    ] as const) {
      expect(reply.status).toBe(422);
      expect((await reply.json()).errors).toEqual(errors);
    }
    expect(await names()).toEqual([]);
  });

  test('a body that is not a form, or has no file, is refused', async () => {
    expect((await site().asOwner('POST', '/api/projects/upload-image', { image: 'x' })).status).toBe(422);
    expect((await site().asOwner('POST', '/api/projects/upload-image', form({ image: 'text' }))).status).toBe(
      422,
    );
    const type = form({ type: 'zip', file: new Uint8Array(await picture()) });
    expect((await (await site().asOwner('POST', '/api/upload', type)).json()).errors).toHaveProperty('type');
  });

  test('a part of a picture becomes a picture of its own; the whole one stays', async () => {
    const halves =
      '<rect width="2000" height="1000" fill="blue"/><rect width="1000" height="1000" fill="red"/>';
    const svg = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000">${halves}</svg>`,
    );
    const { url } = await (await upload(await sharp(svg).png().toBuffer())).json();
    const area = { url, left: 700, top: 100, width: 600, height: 300 };
    const reply = await site().asOwner('POST', '/api/uploads/crop', area);
    expect(reply.status).toBe(200);
    const cropped = await reply.json();
    expect(cropped.url).toMatch(/^\/uploads\/[0-9a-f]{32}-600x300\.webp$/);
    expect(await (await site().asOwner('POST', '/api/uploads/crop', area)).json()).toEqual(cropped);
    const served = await (await site().call('GET', cropped.url)).arrayBuffer();
    const { data, info } = await sharp(served).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 600, height: 300 });
    const redAt = (x: number) => data[(150 * 600 + x) * info.channels];
    expect(redAt(80)).toBeGreaterThan(240);
    expect(redAt(120)).toBeLessThan(15);
    for (const stays of [url, cropped.url.replace('-600x300', '-480')])
      expect((await site().call('GET', stays)).status).toBe(200);
    expect(await (await site().asOwner('GET', '/api/uploads')).json()).toMatchObject([
      { url: cropped.url, name: 'resim.png', width: 600, height: 300 },
      { url },
    ]);
  });

  test('what cannot be cropped is refused under its field', async () => {
    const { url } = await (await upload()).json();
    const area = { url, left: 0, top: 0, width: 1000, height: 500 };
    const outside = 'Seçilen alan görselin dışına taşıyor.';
    const foreign = 'Yalnızca bu siteye yüklenen görseller kırpılabilir.';
    for (const [changes, errors] of [
      [{ left: 1 }, { width: [outside] }],
      [{ top: 1 }, { height: [outside] }],
      [{ width: 15 }, { width: ['En az 16 piksel olmalıdır.'] }],
      [{ left: -1 }, { left: ['Sıfırdan küçük olamaz.'] }],
      [{ left: 0.5 }, { left: ['Tam sayı olmalıdır.'] }],
      [{ url: 'https://example.com/a.png' }, { url: [foreign] }],
      [{ url: url.replace(/[0-9a-f]{32}/, '0'.repeat(32)) }, { url: ['Bu görsel sitede kayıtlı değil.'] }],
    ] as const) {
      const reply = await site().asOwner('POST', '/api/uploads/crop', { ...area, ...changes });
      expect({ status: reply.status, ...(await reply.json()) }).toMatchObject({ status: 422, errors });
    }
    expect((await site().call('POST', '/api/uploads/crop', { body: area })).status).toBe(401);
  });

  test('visitors cannot upload', async () => {
    for (const path of ['/api/upload', '/api/projects/upload-image', '/api/articles/upload-cover']) {
      expect((await site().call('POST', path, { body: form({ file: 'x' }) })).status).toBe(401);
    }
  });

  test('visitors do not see what was uploaded', async () => {
    expect((await site().call('GET', '/api/uploads')).status).toBe(401);
    expect((await site().call('DELETE', '/api/uploads/1')).status).toBe(401);
  });

  test('names that are not ours are a 404', async () => {
    for (const name of [
      'none.webp',
      '..%2fsecret.webp',
      '..%2f..%2fvitrin.db',
      'a.html',
      '.writing-x',
      'a.pdf.webp%00',
    ]) {
      expect((await site().call('GET', `/uploads/${name}`)).status, name).toBe(404);
    }
  });

  test('a file that a project shows is listed with it and cannot be removed; afterwards it can', async () => {
    const { url } = await (await upload()).json();
    const project = { title: 'Vitrin', description: 'b', category: 'SaaS', image: url };
    const { id } = await (await site().asOwner('POST', '/api/projects', project)).json();
    const [file] = await (await site().asOwner('GET', '/api/uploads')).json();
    expect(file).toMatchObject({
      url,
      width: 1000,
      height: 500,
      used_in: [{ label: 'Proje: Vitrin', to: `/admin/projects/${id}/edit` }],
    });
    for (const shown of [{}, { image: '', gallery: [url] }]) {
      await site().asOwner('PUT', `/api/projects/${id}`, { ...project, ...shown });
      expect((await site().asOwner('DELETE', `/api/uploads/${file.id}`)).status).toBe(422);
    }
    await site().asOwner('PUT', `/api/projects/${id}`, { ...project, image: '', gallery: [] });
    expect((await site().asOwner('DELETE', `/api/uploads/${file.id}`)).status).toBe(204);
    expect(await names()).toEqual([]);
    expect((await site().call('GET', url)).status).toBe(404);
  });

  test('settings, SEO settings and older versions of an article show files, too', async () => {
    const { url } = await (await upload()).json();
    const article = { title: 'Yazı', content: `<p>a</p><img src="${url}" alt="">` };
    const { data } = await (await site().asOwner('POST', '/api/articles', article)).json();
    await site().asOwner('PUT', `/api/articles/${data.id}`, { content: '<p>b</p>' });
    await site().asOwner('PUT', '/api/personal-info', { data: { profile_image: url } });
    await site().asOwner('PUT', '/api/seo', { settings: { og_image: url } });
    const [file] = await (await site().asOwner('GET', '/api/uploads')).json();
    const labels = file.used_in.map(({ label }: { label: string }) => label);
    expect(labels.sort()).toEqual(['Makalenin eski sürümü: Yazı', 'SEO ayarları', 'Site ayarları']);
  });

  test('a file of a deleted article stays while the deletion can be taken back', async () => {
    const { url } = await (await upload()).json();
    const article = { title: 'Yazı', content: `<p>a</p><img src="${url}" alt="">` };
    const { data } = await (await site().asOwner('POST', '/api/articles', article)).json();
    await site().asOwner('DELETE', `/api/articles/${data.id}`);
    const [file] = await (await site().asOwner('GET', '/api/uploads')).json();
    expect(file.used_in).toMatchObject([{ label: 'Silinen makale' }]);
    expect((await site().asOwner('DELETE', `/api/uploads/${file.id}`)).status).toBe(422);
  });

  test('the sweep takes what no row names once it is an hour old, and nothing else', async () => {
    await upload();
    await site().storage.put('leftover.webp', new Uint8Array(3));
    expect(await sweepLeftovers(site())).toBe(0);
    expect(await sweepLeftovers(site(), Date.now() + 2 * 60 * 60 * 1000)).toBe(1);
    expect(await names()).toHaveLength(3);
  });

  test('a picture that is uploaded during the sweep stays, however far this clock is ahead of the storage', async () => {
    const storage = {
      ...site().storage,
      async *list() {
        expect((await upload()).status).toBe(200);
        yield* site().storage.list();
      },
    };
    expect(await sweepLeftovers({ ...site(), storage }, Date.now() + 2 * 60 * 60 * 1000)).toBe(0);
  });
});
