import { recordIn } from '#kit/text/json.ts';

let cached: string | undefined;

/** Runs an unsafe call; retries once with a fresh token if the token was refused. */
export async function withXsrfToken(call: () => Promise<Response>): Promise<Response> {
  await needXsrfToken();
  const answer = await call();
  if (answer.status !== 419) return answer;
  await askForXsrfToken();
  return call();
}

/** Public pages set no cookie, so the first unsafe call requests it; one that must not wait does so before. */
export async function needXsrfToken() {
  if (!xsrfToken()) await askForXsrfToken();
}

export const xsrfToken = () => cached ?? readCookie('XSRF-TOKEN');

let asking: Promise<void> | undefined;

/** Calls at the same time share one token: the cookie of a second one would outdate that of the first. */
function askForXsrfToken(): Promise<void> {
  asking ??= readXsrfToken().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Takes the token from the reply: WebKit may not show a new cookie yet. */
async function readXsrfToken() {
  const { token } = recordIn(await readBody(await fetch('/api/csrf-cookie', { credentials: 'include' })));
  cached = typeof token === 'string' ? token : undefined;
}

/** Tolerates a proxy's error pages, which are not JSON, and an empty 204. */
export const readBody = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

function readCookie(name: string) {
  const pair = document.cookie.split('; ').find((item) => item.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
}
