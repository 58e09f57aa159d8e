import { recordIn } from '#kit/text/json.ts';
import { learnTime } from './clock.ts';
import { earlyAnswer } from './early-answers.ts';
import { clearSession, currentToken } from './session.ts';
import { readBody, withXsrfToken, xsrfToken } from './xsrf.ts';

export type Reader<T> = { parse: (data: unknown) => T };

type Call = {
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  onProgress?: (part: number) => void;
  /** Sent to the end even when the page is left; at most 64 kB. */
  keepalive?: boolean;
};

export type Failure = {
  ok: false;
  status: number;
  message: string;
  errors: Record<string, string[]>;
  body: unknown;
  /** Seconds to wait before a refused call may be retried. */
  wait?: number;
};

export type Answer<T> = { ok: true; data: T } | Failure;

/** Returns failures; throws when a reply breaks its contract. A 401 signs out, a 419 is retried once. */
export async function send(method: string, path: string, call?: Call): Promise<Answer<unknown>>;
export async function send<T>(
  method: string,
  path: string,
  call: Call & { reply: Reader<T> },
): Promise<Answer<T>>;
export async function send<T>(
  method: string,
  path: string,
  { reply, ...call }: Call & { reply?: Reader<T> } = {},
) {
  if (method !== 'POST') return exchangeJson(method, path, call, reply);
  const content = `${path} ${JSON.stringify(call.body)}`;
  const key = unanswered?.content === content ? unanswered.key : randomKey();
  const headers = { ...call.headers, 'Idempotency-Key': key };
  const answer = await exchangeJson(method, path, { ...call, headers }, reply);
  if (!answer.ok && (answer.status === 0 || answer.status >= 500)) unanswered = { content, key };
  else if (unanswered?.key === key) unanswered = undefined;
  return answer;
}

/** The last POST, if it got no answer: sent again with its key, it is done once. */
let unanswered: { content: string; key: string } | undefined;

/** Needs no secure context, unlike `crypto.randomUUID`. */
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

async function exchangeJson<T>(method: string, path: string, call: Call, reply: Reader<T> | undefined) {
  const answer = await request(method, path, call);
  if (!answer.ok) return answer;
  const data = await readBody(answer.data);
  // Treats a truncated body, as after a navigation, as no answer.
  if (reply && data === undefined) return failureOf(0, data);
  return { ok: true as const, data: reply ? reply.parse(data) : data };
}

export async function read<T>(path: string, reply: Reader<T>, signal?: AbortSignal): Promise<T | undefined> {
  const answer = await send('GET', path, { reply, ...(signal && { signal }) });
  return answer.ok ? answer.data : undefined;
}

let uploads = 0;

export const isUploading = () => uploads > 0;

/** For replies other than JSON: files and streamed lines. */
export async function request(method: string, path: string, call: Call = {}): Promise<Answer<Response>> {
  const ask = () => exchange(method, path, call);
  const token = currentToken();
  const askedAt = Date.now();
  const files = Number(call.body instanceof FormData);
  uploads += files;
  // Status 0 means no answer.
  const response = await (method === 'GET' ? ask() : withXsrfToken(ask)).catch(() => Response.error());
  uploads -= files;
  learnTime(response, askedAt);
  if (response.ok) return { ok: true, data: response };
  const wait = Number(response.headers.get('Retry-After')) || 0;
  const { status } = response;
  const failure = { ...failureOf(status, await readBody(response)), wait };
  // Ignores a late 401 to a request of an earlier session.
  if (status === 401 && currentToken() === token) clearSession();
  if ((status === 0 || status >= 500) && !call.signal?.aborted) console.error(method, path, failure);
  return failure;
}

/** The record as it is now, if the answer refused a save over a later one. */
export const currentIn = ({ status, body }: Failure): unknown =>
  status === 409 ? recordIn(body).current : undefined;

async function exchange(method: string, path: string, call: Call) {
  const { body, signal, headers, onProgress, keepalive = false } = call;
  const sent = { method, headers: { ...headersFor(body), ...headers } };
  if (onProgress && body instanceof FormData) return sendWithProgress(path, { ...sent, body }, onProgress);
  const early = method === 'GET' ? await earlyAnswer(path) : undefined;
  if (early) return early;
  const text = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
  const packed = typeof text === 'string' ? await pack(text) : undefined;
  return fetch(path, {
    method,
    headers: { ...sent.headers, ...(packed && { 'Content-Encoding': 'gzip' }) },
    credentials: 'include',
    keepalive,
    ...(text !== undefined && { body: packed ?? text }),
    ...(signal && { signal }),
  });
}

const PACKED_FROM = 16_000;

/** Compresses long texts, unless the page is being closed and has no time for it. */
async function pack(text: string): Promise<Blob | undefined> {
  if (text.length < PACKED_FROM || document.visibilityState !== 'visible') return undefined;
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
}

function headersFor(body: unknown): Record<string, string> {
  const token = currentToken();
  const xsrf = xsrfToken();
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(xsrf && { 'X-XSRF-TOKEN': xsrf }),
  };
}

function failureOf(status: number, body: unknown): Failure {
  const { message, errors } = recordIn(body);
  return {
    ok: false,
    status,
    message: typeof message === 'string' ? message : '',
    errors: Object.fromEntries(
      Object.entries(recordIn(errors)).map(([field, texts]) => [field, [texts].flat().map(String)]),
    ),
    body,
  };
}

type Sent = { method: string; headers: Record<string, string>; body: FormData };

/** Sends like fetch, and reports how much of the body has been sent, which fetch cannot. */
function sendWithProgress(path: string, { method, headers, body }: Sent, onProgress: (part: number) => void) {
  const request = new XMLHttpRequest();
  request.open(method, path);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  return new Promise<Response>((resolve) => {
    request.onloadend = () => resolve(answerOf(request));
    request.send(body);
  });
}

const answerOf = ({ status, responseText }: XMLHttpRequest) =>
  status === 0 ? Response.error() : new Response(responseText || null, { status });
