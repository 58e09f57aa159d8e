// Preloaded into the built site (NODE_OPTIONS=--import): what leaves for the one outer address arrives at the port of
// this machine that the drill listens on. The rule about addresses stays as it is: it sees the outer one.
import http, { type RequestOptions } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';

const { request } = http;
const port = Number(process.env.INWARD_PORT);

Object.assign(http, {
  request: (url: URL, options: RequestOptions, ...rest: []) =>
    request(new URL(url.pathname, `http://127.0.0.1:${port}`), options, ...rest),
});
syncBuiltinESMExports();
