// Preloaded into the built site (NODE_OPTIONS=--import): redirects connections to one outside address to the drill's
// local port. The site's address rule is unchanged: it sees the outside address.
import http, { type RequestOptions } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';

const { request } = http;
const port = Number(process.env.INWARD_PORT);

Object.assign(http, {
  request: (url: URL, options: RequestOptions, ...rest: []) =>
    request(new URL(url.pathname, `http://127.0.0.1:${port}`), options, ...rest),
});
syncBuiltinESMExports();
