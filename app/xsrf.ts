let kept: string | undefined;

/** Runs an unsafe call; one that is refused for its token runs once more with a fresh one. */
export async function withXsrfToken<Answer extends { status: number }>(call: () => Promise<Answer>) {
  await ensureXsrfToken();
  const answer = await call();
  if (answer.status !== 419) return answer;
  await askForXsrfToken();
  return call();
}

/** Public pages set no cookie, so the first unsafe call asks for it. */
async function ensureXsrfToken() {
  if (!xsrfToken()) await askForXsrfToken();
}

/** What unsafe calls repeat in X-XSRF-TOKEN. */
export const xsrfToken = () => kept ?? readCookie('XSRF-TOKEN');

/** Keeps what the answer says: WebKit may not yet show a cookie that has just come. */
async function askForXsrfToken() {
  const reply = await fetch('/api/csrf-cookie', { credentials: 'include' });
  const data: unknown = await reply.json().catch(() => undefined);
  const hasToken = typeof data === 'object' && data !== null && 'token' in data;
  kept = hasToken && typeof data.token === 'string' ? data.token : undefined;
}

function readCookie(name: string) {
  const pair = document.cookie.split('; ').find((item) => item.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
}
