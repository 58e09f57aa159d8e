import { owner } from '../../../e2e/site.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

export type Call = (method: string, path: string, body?: unknown) => Promise<Response>;

/** Calls one process, or the proxy in front of all; with a token as the owner. Sends a FormData unchanged. */
export const clientOf =
  (url: string, token?: string): Call =>
  (method, path, body) => {
    const isForm = body instanceof FormData;
    return fetch(url + path, {
      method,
      headers: {
        ...(body !== undefined && !isForm && JSON_TYPE),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      redirect: 'manual',
    });
  };

export async function signIn(url: string): Promise<string> {
  const { email, password } = owner;
  const reply = await clientOf(url)('POST', '/api/auth/login', { email, password });
  const { token }: { token: string } = await reply.json();
  return token;
}

export const messageFrom = (name: string) => ({
  name,
  email: 'kisi@example.com',
  message: 'Birden çok süreçten birine yazılmış mesaj.',
});

/** Returns the time until a condition holds, in ms; checks every few ms and gives up after `limit`. */
export async function timeUntil(isSo: () => Promise<boolean>, limit = 60_000): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < limit) {
    if (await isSo().catch(() => false)) return Math.round(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return Number.POSITIVE_INFINITY;
}
