import { createServer } from 'node:http';
import { createServer as createVite, isRunnableDevEnvironment } from 'vite';
import { readConfig } from './config.ts';
import { firstStart } from './first-start.ts';
import { lockFolder } from './folder-lock.ts';
import { openDeps } from './open.ts';

// The site for developing: Vite compiles what is asked for and reloads what changes.
const config = readConfig(process.env);
lockFolder(config.DATA_DIR);
const { deps } = await openDeps(config);
const madeUp = await firstStart(deps);
const vite = await createVite({ server: { middlewareMode: true } });

createServer((request, response) => {
  vite.middlewares(request, response, async () => {
    const { ssr } = vite.environments;
    if (!ssr || !isRunnableDevEnvironment(ssr))
      throw new Error('Vite has no environment that runs server code.');
    const built: typeof import('./request-listener.ts') = await ssr.runner.import(
      '/server/request-listener.ts',
    );
    built.createRequestListener(deps)(request, response);
  });
}).listen(config.PORT, config.HOST, () => {
  console.log(`http://localhost:${config.PORT}`);
  if (madeUp) console.log(madeUp);
});
