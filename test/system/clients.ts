import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { node, Site } from '../../e2e/site.ts';

/** Packages that the drill installs from npm into its own folder. */
const PACKAGES = [
  '@hey-api/openapi-ts@0.99.0',
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  'typescript@5.9.3',
];

type Made = { compiles: boolean; uploaded: boolean; refused: boolean; said: string };
type ClientsReport = { 'hey-api': Made; 'openapi-typescript': Made };

/** Generates a client from the built site's OpenAPI document with two generators, compiles it, and uploads a file with it. */
export async function clients(): Promise<ClientsReport> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-clients-'));
  const site = new Site({ STARTER_CONTENT: 'none' });
  await site.start();
  try {
    const document = await site.call()('GET', '/api/openapi.json');
    writeFileSync(join(folder, 'openapi.json'), await document.text());
    writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
    const run = runIn(folder, { SITE: site.url, TOKEN: await site.token() });
    run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...PACKAGES]);
    run(node, [tool('@hey-api/openapi-ts/bin/run.js'), '-i', 'openapi.json', '-o', 'hey-api']);
    run(node, [tool('openapi-typescript/bin/cli.js'), 'openapi.json', '-o', 'paths.d.ts']);
    return {
      'hey-api': make(folder, run, 'with-hey-api.ts', withHeyApi),
      'openapi-typescript': make(folder, run, 'with-fetch.ts', withFetch),
    };
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const doSend = (report: ClientsReport) =>
  Object.values(report).every(({ compiles, uploaded, refused }) => compiles && uploaded && refused);

const rolldown = join(import.meta.dirname, '../../node_modules/rolldown/bin/cli.mjs');

const tool = (path: string) => join('node_modules', path);

const runIn = (cwd: string, env: Record<string, string>) => (command: string, words: string[]) =>
  execFileSync(command, words, {
    cwd,
    env: { ...process.env, ...env, PATH: `${dirname(node)}:${process.env.PATH}` },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

function make(folder: string, run: ReturnType<typeof runIn>, file: string, source: string): Made {
  writeFileSync(join(folder, file), GIF + source);
  const strict = [
    '--strict',
    '--noEmit',
    '--skipLibCheck',
    '--target',
    'es2022',
    '--lib',
    'es2023,dom,dom.iterable',
  ];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler'];
  try {
    run(node, [tool('typescript/bin/tsc'), ...strict, ...modules, file]);
  } catch (error) {
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
    return { compiles: false, uploaded: false, refused: false, said: said.slice(0, 2000) };
  }
  // Bundles, because the generated files import each other without extensions.
  const bundle = file.replace('.ts', '.js');
  run(node, [rolldown, file, '--platform', 'node', '--format', 'esm', '--file', bundle]);
  const said = run(node, [bundle]);
  const [uploaded, refused] = JSON.parse(said);
  return {
    compiles: true,
    uploaded: /^\/uploads\/[0-9a-f]{32}-/.test(uploaded),
    refused: refused === 'Dosya türü cv veya image olmalıdır.',
    said: '',
  };
}

/** A picture of 1×1 pixels. */
const GIF = `declare const process: { env: Record<string, string> };
const bytes = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (one) => one.charCodeAt(0));
const file = new File([bytes], 'nokta.gif', { type: 'image/gif' });
`;

const withHeyApi = `import { client } from './hey-api/client.gen';
import { postApiUpload, getApiSkills } from './hey-api/sdk.gen';
client.setConfig({ baseUrl: process.env.SITE, auth: () => process.env.TOKEN });
const { data } = await postApiUpload({ body: { file, type: 'image' } });
const { error } = await postApiUpload({ body: { file, type: 'x' as 'cv' } });
const skills = await getApiSkills();
skills.data?.map(({ title }) => title.length);
console.log(JSON.stringify([data?.url, error && 'errors' in error ? error.errors?.type?.[0] : '']));
`;

const withFetch = `import createClient from 'openapi-fetch';
import type { paths } from './paths';
const { POST, GET } = createClient<paths>({
  baseUrl: process.env.SITE,
  headers: { Authorization: 'Bearer ' + process.env.TOKEN },
});
const form = (body: { type: string }) => {
  const made = new FormData();
  made.append('file', file);
  made.append('type', body.type);
  return made;
};
const sent = { file: file as unknown as string, type: 'image' as const };
const { data } = await POST('/api/upload', { body: sent, bodySerializer: form });
const { error } = await POST('/api/upload', { body: { ...sent, type: 'x' as 'cv' }, bodySerializer: form });
const skills = await GET('/api/skills');
skills.data?.map(({ title }) => title.length);
console.log(JSON.stringify([data?.url, error?.errors?.type?.[0]]));
`;
