import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#app/config.ts';
import { isMigrated, migrate } from '#db/migrate.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createApp } from '#server/app.ts';
import { firstStart } from '#server/first-start.ts';
import { gatherDeps } from '#server/open.ts';
import { canMount, SmallDisk } from '#test/system/disk/small-disk.ts';

const owner = { email: 'deniz@example.com', password: 'doğru-at-pili-zımba' };
const project = { title: 'Proje', description: 'Açıklama', category: 'Other' };

async function openOn(small: SmallDisk) {
  const { email, password } = owner;
  const settings = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, STARTER_CONTENT: 'none' };
  const config = readConfig({ DATA_DIR: small.folder, LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...settings });
  const database = openDatabase(config);
  await migrate(database.db);
  const deps = gatherDeps(database, config);
  await firstStart(deps);
  const app = createApp(deps);
  const call = async (method: string, path: string, body?: unknown, token = '') =>
    app.request(
      path,
      {
        method,
        headers: {
          ...(!(body instanceof FormData) && { 'Content-Type': 'application/json' }),
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: '192.0.2.1' }, headers: {} } },
    );
  const signIn = () => call('POST', '/api/auth/login', owner);
  const { token } = await (await signIn()).json();
  const asOwner = (method: string, path: string, body?: unknown) => call(method, path, body, token);
  return { ...deps, call, signIn, asOwner, close: database.close };
}

test.skipIf(!canMount()).each([0.06, 0.2, 0.4, 0.7, 1])(
  'a first start that finds %d MB of room is begun again once there is more',
  async (room) => {
    const small = new SmallDisk(8, 8 - room);
    try {
      const place = { DATA_DIR: small.folder };
      await attempt(place).catch(() => undefined);
      small.throwOffBallast();
      expect(await attempt(place)).toBe(true);
    } finally {
      small.remove();
    }
  },
);

async function attempt(place: { DATA_DIR: string }): Promise<boolean> {
  const { db, close } = openDatabase(place);
  try {
    await migrate(db);
    return await isMigrated(db);
  } finally {
    await close();
  }
}

describe.skipIf(!canMount())('on a full disk', () => {
  let small: SmallDisk;
  let site: Awaited<ReturnType<typeof openOn>>;
  beforeEach(async () => {
    small = new SmallDisk(24, 12);
    site = await openOn(small);
    await site.disk.check();
    expect(existsSync(join(small.folder, 'disk-reserve'))).toBe(true);
  });
  afterEach(async () => {
    await site.close();
    small.remove();
  });

  const ready = async () => (await site.call('GET', '/health/ready')).status;
  const readiness = async () => (await site.call('GET', '/health/ready')).json();
  const upload = async () => {
    const form = new FormData();
    const picture = sharp({ create: { width: 90, height: 90, channels: 3, background: '#246' } });
    form.set('image', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'a.png');
    return site.asOwner('POST', '/api/projects/upload-image', form);
  };

  test('the owner can sign in and delete, other writes are refused, and the reason is shown', async () => {
    expect((await upload()).status).toBe(200);
    small.fill();
    await site.disk.check();
    expect(await ready()).toBe(503);
    expect((await readiness()).checks).toEqual({ database: true, storage: true, disk: false });
    for (let time = 0; time < 5; time += 1) expect((await site.signIn()).status).toBe(200);
    const refused = await site.asOwner('POST', '/api/projects', project);
    expect([refused.status, (await refused.json()).message]).toEqual([
      507,
      'Diskte yer kalmadı; değişiklik kaydedilmedi.',
    ]);
    expect((await upload()).status).toBe(507);
    expect((await site.asOwner('DELETE', '/api/uploads/1')).status).toBe(204);
    small.throwOffBallast();
    expect((await site.asOwner('POST', '/api/projects', project)).status).toBe(201);
    expect(await ready()).toBe(200);
    expect(existsSync(join(small.folder, 'disk-reserve'))).toBe(true);
  });

  test('the first write that finds no room gives the reserve back', async () => {
    small.fill();
    const message = { name: 'Ada', email: 'ada@example.com', message: 'x'.repeat(900) };
    const statuses = new Set<number>();
    for (let time = 0; time < 3000 && !statuses.has(507); time += 1)
      statuses.add((await site.call('POST', '/api/contact', message)).status);
    expect(statuses).toContain(507);
    expect((await site.signIn()).status).toBe(200);
    expect(await ready()).toBe(503);
  });

  test('a backup without room for it is refused before it begins, with how much it takes', async () => {
    await site.storage.put('a.pdf', Buffer.alloc(6 * 1024 * 1024));
    const refused = await site.asOwner('POST', '/api/backups');
    expect(refused.status).toBe(507);
    expect((await refused.json()).message).toMatch(
      /^Yedek için diskte yeterli yer yok: yaklaşık [\d,]+ MB gerekiyor, [\d,]+ MB boş\./,
    );
    expect((await (await site.asOwner('GET', '/api/backups')).json()).running).toBeNull();
    await expect(site.backups.make()).rejects.toThrow(/Yedek için yer yok/);
    small.throwOffBallast();
    expect((await site.asOwner('POST', '/api/backups')).status).toBe(201);
    await expect.poll(async () => (await site.backups.list()).data.length).toBe(1);
  });
});
