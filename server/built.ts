import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { depsContext, visitorContext } from '#app/context.ts';
import { createApp as createAppWith, type Pages } from './app.ts';
import type { Deps } from './deps.ts';

// The bundle's entry: everything that answers requests, with the pages that Vite built.
const handle = createRequestHandler(build, import.meta.env.MODE);

const pages: Pages = (request, deps, address) => {
  const context = new RouterContextProvider();
  context.set(depsContext, deps);
  context.set(visitorContext, { address });
  return handle(request, context);
};

export const createApp = (deps: Deps) => createAppWith(deps, pages);
