import { clearSession, currentToken } from './auth/session.ts';
import { withXsrfToken, xsrfToken } from './xsrf.ts';

/** What reads a reply, such as a schema of a contract. */
type Reader<T> = { parse: (data: unknown) => T };

type Call = { body?: unknown; signal?: AbortSignal; headers?: Record<string, string> };

/** An answer that is not 2xx, in the shape that every error of the API has. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  /** The whole answer; a 409 carries the stored entity. */
  readonly reply: unknown;

  constructor(status: number, reply: unknown) {
    super(textAt(reply, 'message') ?? '');
    this.status = status;
    this.reply = reply;
    this.errors = fieldErrors(reply);
  }
}

/** Calls /api. The reply is read by the contract when one is given; a 401 signs out; all else throws an ApiError. */
export async function send(method: string, path: string, call?: Call): Promise<unknown>;
export async function send<T>(method: string, path: string, call: Call & { reply: Reader<T> }): Promise<T>;
export async function send<T>(
  method: string,
  path: string,
  { reply, ...call }: Call & { reply?: Reader<T> } = {},
) {
  const response = await request(method, path, call);
  const data: unknown = await response.json().catch(() => undefined);
  return reply ? reply.parse(data) : data;
}

/** The same, for a reply that is no JSON: a file, or lines that come one by one. */
export async function request(
  method: string,
  path: string,
  { body, signal, headers }: Call = {},
): Promise<Response> {
  const ask = () =>
    fetch(path, {
      method,
      credentials: 'include',
      headers: { ...headersFor(body), ...headers },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  const response = await (method === 'GET' ? ask() : withXsrfToken(ask));
  if (response.ok) return response;
  throw failure(response.status, await response.json().catch(() => undefined));
}

/** The error of an answer that is not 2xx. Here alone a 401 signs out, whatever was called. */
export function failure(status: number, reply: unknown): ApiError {
  if (status === 401) clearSession();
  return new ApiError(status, reply);
}

/** What every call carries besides its body; uploads that report progress use it too. */
export function headersFor(body: unknown): Record<string, string> {
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

function textAt(reply: unknown, key: string) {
  const value = isRecord(reply) ? reply[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function fieldErrors(reply: unknown): Record<string, string[]> {
  const errors = isRecord(reply) ? reply.errors : undefined;
  if (!isRecord(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, Array.isArray(texts) ? texts.map(String) : []]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
