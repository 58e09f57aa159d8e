import { createServer, isRunnableDevEnvironment } from 'vite';
import { readConfig } from '#app/config.ts';
import { openSqlite } from '#platform/database/database.ts';
import { gatherDeps } from '#server/open.ts';
import type { RawRequest } from '../raw-http.ts';
import { bodyOf } from './bodies.ts';

/** Values of path parameters: ids and keys of private records. */
export type Parameters = Record<string, string>;

/** Makes one request for each route of the API, the files and the pages. */
export async function targetsOf(parameters: Parameters): Promise<RawRequest[]> {
  const routes = await routesOfApp();
  const targets = routes.map(({ method, path }) => {
    const body = method === 'GET' ? undefined : bodyOf(`${method} ${path}`);
    return { method, target: fill(path, parameters), ...body };
  });
  return [...targets, { method: 'GET', target: '/assets/../../../package.json' }];
}

type Route = { method: string; path: string };

async function routesOfApp(): Promise<Route[]> {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const database = openSqlite(':memory:');
  // Compiles the app first, because it renders pages.
  const vite = await createServer({ server: { middlewareMode: true }, logLevel: 'silent' });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error('Vite has no environment that runs server code.');
  const { createApp }: typeof import('#server/app.ts') = await ssr.runner.import('/server/app.ts');
  const { routes } = createApp(gatherDeps(database, config, { secret: 'never used' }));
  await vite.close();
  await database.close();
  const named = routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'));
  return [...new Map(named.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()];
}

/** Fills in parameters, also those with a pattern such as `:id{[0-9]{1,9}}`. */
function fill(path: string, parameters: Parameters): string {
  return path.replace(/:(\w+)(?:\{(?:[^{}]|\{[^}]*\})*\})?\??/g, (whole, name: string) => {
    const value = parameters[`${path} ${name}`] ?? parameters[name];
    if (value === undefined) throw new Error(`No value for ${whole} in ${path}`);
    return value;
  });
}
