import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type Fields = { id: number; name: string } & Record<string, unknown>;
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type TestGithub = Awaited<ReturnType<typeof startGithub>>;

/** Starts a fake of GitHub's REST API, by its documentation, on a free local port. */
export async function startGithub() {
  const accounts: Record<string, Fields[]> = {};
  const readmes: Record<string, string> = {};
  /** Answers these paths instead of the stored data. */
  const answers: Record<string, Answer> = {};
  const requests: { path: string; status: number; authorization: string | undefined }[] = [];
  let url = '';
  const limit = { left: 5000 };

  function send(request: IncomingMessage, response: ServerResponse, body: unknown, headers = {}) {
    const text = JSON.stringify(body);
    const etag = `W/"${createHash('sha256').update(text).digest('hex')}"`;
    const isSame = request.headers['if-none-match'] === etag;
    if (!isSame) limit.left -= 1;
    response.writeHead(isSame ? 304 : 200, {
      'content-type': 'application/json; charset=utf-8',
      etag,
      'x-ratelimit-remaining': limit.left,
      ...headers,
    });
    response.end(isSame ? undefined : text);
  }

  const find = (test: (fields: Fields) => boolean) => Object.values(accounts).flat().find(test);

  function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const own = answers[pathname];
    if (own) return own(request, response);
    if (limit.left <= 0) return refuseLimit(response);
    if (request.headers.authorization === 'Bearer github_pat_taninmayan000000')
      return fail(response, 401, 'Bad credentials');
    const [first, second = '', third = '', fourth] = pathname.split('/').slice(1).map(decodeURIComponent);
    if (first === 'rate_limit') return send(request, response, { resources: {} });
    if (first === 'users' && third === 'repos') return list(request, response, second, searchParams);
    if (first === 'repositories') {
      const found = find(({ id }) => String(id) === second);
      return found ? send(request, response, found) : fail(response, 404, 'Not Found');
    }
    const readme = readmes[`${second}/${third}`];
    if (first === 'repos' && fourth === 'readme' && readme !== undefined)
      return send(request, response, {
        name: 'README.md',
        path: 'README.md',
        encoding: 'base64',
        size: Buffer.byteLength(readme),
        content: Buffer.from(readme).toString('base64').replace(/.{60}/g, '$&\n'),
        download_url: `${url}/raw/${second}/${third}/main/README.md`,
        html_url: `https://github.com/${second}/${third}/blob/main/README.md`,
      });
    fail(response, 404, 'Not Found');
  }

  function list(request: IncomingMessage, response: ServerResponse, name: string, query: URLSearchParams) {
    const all = accounts[name.toLowerCase()];
    if (!all) return fail(response, 404, 'Not Found');
    const size = Number(query.get('per_page') ?? 30);
    const page = Number(query.get('page') ?? 1);
    const next = `<${url}/users/${name}/repos?per_page=${size}&page=${page + 1}>; rel="next"`;
    const link = page * size < all.length ? { link: next } : {};
    send(request, response, all.slice((page - 1) * size, page * size), link);
  }

  const server = createServer((request, response) => {
    response.on('close', () =>
      requests.push({
        path: request.url ?? '',
        status: response.statusCode,
        authorization: request.headers.authorization,
      }),
    );
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  url = `http://127.0.0.1:${port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url, port, accounts, readmes, answers, requests, limit, close };
}

/** Makes a repository as the API returns it. */
export const githubRepo = (id: number, full_name: string, more: Record<string, unknown> = {}) => ({
  id,
  full_name,
  name: full_name.split('/')[1] ?? '',
  html_url: `https://github.com/${full_name}`,
  private: false,
  fork: false,
  archived: false,
  description: null,
  homepage: '',
  language: null,
  topics: [],
  stargazers_count: 0,
  created_at: '2024-03-01T08:00:00Z',
  pushed_at: '2024-05-01T08:00:00Z',
  ...more,
});

export function fail(response: ServerResponse, status: number, message: string, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ message, documentation_url: 'https://docs.github.com/rest' }));
}

/** Refuses as the primary rate limit does, for 25 minutes. */
export const refuseLimit = (response: ServerResponse) =>
  fail(response, 403, 'API rate limit exceeded', {
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 1500),
  });
