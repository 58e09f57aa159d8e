import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#app/config.ts';
import { openStorage } from '#platform/storage/s3-storage.ts';
import { startS3 } from '#test/s3.ts';

type Service = {
  environment?: Record<string, string>;
  env_file?: unknown;
  profiles?: string[];
  volumes?: string[];
  image: string;
};
const { services }: { services: Record<string, Service> } = parse(readFileSync('compose.yaml', 'utf8'), {
  merge: true,
});

const withDefaults = (environment: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value.replace(/\$\{\w+:-([^}]*)\}/g, '$1')]),
  );

test('neither image nor package takes along what is secret or only tests', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.env.*', 'data', 'node_modules']));
  const packed = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8' });
  const paths = Array.from(packed.stdout.matchAll(/"path": "([^"]+)"/g), ([, path = '']) => path);
  expect(paths).toContain('deploy/update.sh');
  expect(paths.filter((path) => /\.test|(?:^|\/)\.env/.test(path))).toEqual([]);
});

test('compose starts one process by default, and gives every process settings that it knows', () => {
  const byDefault = Object.keys(services).filter((name) => !services[name]?.profiles);
  expect(byDefault).toEqual(['site']);
  const processes = Object.values(services).filter(({ image }) => image === 'vitrin');
  expect(processes).toHaveLength(5);
  for (const { env_file, environment = {} } of processes) {
    expect(env_file).toEqual([{ path: '.env', required: false }]);
    const given = withDefaults(environment);
    const secrets = { METRICS_TOKEN: 'x'.repeat(16), APP_SECRET: 'x'.repeat(32) };
    const known = Object.keys(
      readConfig({ ...given, ...secrets, ...('S3_BUCKET' in given && { S3_SECRET_ACCESS_KEY: 's' }) }),
    );
    for (const [name, value] of Object.entries(given))
      if (value && name !== 'TMPDIR') expect(known).toContain(name);
  }
});

test('compose knows no password: with none set, the processes that need one do not start', () => {
  for (const { environment = {} } of Object.values(services)) {
    for (const [name, value] of Object.entries(withDefaults(environment))) {
      if (/PASSWORD|SECRET|TOKEN/.test(name)) expect(`${name}=${value}`).toBe(`${name}=`);
      if (name === 'DATABASE_URL') expect(new URL(value).password).toBe('');
    }
  }
  const given = withDefaults(services['instance-1']?.environment ?? {});
  expect(() => readConfig(given)).toThrow('S3_SECRET_ACCESS_KEY eksik');
});

test('every instance has the same settings, the bucket and the database among them, and a folder of its own', () => {
  const instances = ['instance-1', 'instance-2', 'instance-3'].map((name) => services[name]);
  const [first] = instances;
  expect(first?.environment).toMatchObject({ S3_BUCKET: 'vitrin', STOP_DELAY: '3' });
  for (const instance of instances) expect(instance?.environment).toEqual(first?.environment);
  expect(new Set(instances.flatMap((instance) => instance?.volumes ?? [])).size).toBe(3);
});

test('the image holds the package and its dependencies, without development tools', () => {
  const image =
    readFileSync('Dockerfile', 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? '';
  expect([...image.matchAll(/^COPY --from=(\S+) (\S+)/gm)].map(([, stage, from]) => [stage, from])).toEqual([
    ['dependencies', '/site/node_modules'],
    ['build', '/site/package'],
  ]);
});

test('the bucket is made where there is none, and left alone where there is', async () => {
  const s3 = await startS3();
  const settings = { ...s3.settings, S3_BUCKET: 'brand-new' };
  // Not spawnSync: the server is in this process.
  const make = async () => {
    const env = { ...process.env, ...settings };
    const { stdout } = await promisify(execFile)(process.execPath, ['build/server/create-bucket.js'], {
      env,
    });
    return stdout.trim();
  };
  expect(await make()).toBe('brand-new was made.');
  expect(await make()).toBe('brand-new was there.');
  // A check gives up after two seconds, which a machine at work may need.
  const storage = openStorage(readConfig(settings));
  await expect.poll(() => storage.check().then(String, String)).toBe('undefined');
  await s3.stop();
});

test('the image and the unit start the site as npm start does', () => {
  const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, ...given] = scripts.start.split(' ');
  expect(readFileSync('Dockerfile', 'utf8')).toContain(
    `CMD ${JSON.stringify(['node', ...given]).replaceAll(',', ', ')}`,
  );
  expect(readFileSync('deploy/vitrin.service', 'utf8')).toContain(`/node ${given.join(' ')}\n`);
});
