import { createServer } from 'node:http';
import { createServer as createVite, isRunnableDevEnvironment } from 'vite';
import { readConfig } from '#app/config.ts';
import { startJobs } from '#platform/jobs.ts';
import { firstStart } from './first-start.ts';
import { jobsOf, lockFolder, openDeps } from './open.ts';

const config = readConfig(process.env);
lockFolder(config.DATA_DIR);
const { deps } = await openDeps(config);
const generated = await firstStart(deps);
const vite = await createVite({ server: { middlewareMode: true } });
startJobs(jobsOf(deps), deps);

type Site = typeof import('./request-listener.ts');

let loaded: Site | undefined;
let listen: ReturnType<Site['createRequestListener']> | undefined;

async function currentListener() {
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error('Vite has no environment that runs server code.');
  const site: Site = await ssr.runner.import('/server/request-listener.ts');
  if (!listen || site !== loaded) listen = site.createRequestListener(deps);
  loaded = site;
  return listen;
}

createServer((request, response) => {
  vite.middlewares(request, response, async () => {
    const listener = await currentListener();
    listener(request, response);
  });
}).listen(config.PORT, config.HOST, () => {
  console.log(`http://localhost:${config.PORT}`);
  if (generated) console.log(generated);
});
