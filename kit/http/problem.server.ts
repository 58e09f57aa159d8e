import type { Scope } from '#kit/contract/scopes.ts';
import { type Problem, Refused } from '#platform/refused.ts';

const messages: Record<number, string> = {
  400: 'İstek anlaşılamadı.',
  401: 'Oturum açmanız gerekiyor.',
  403: 'Bu işlem için yetkiniz yok.',
  404: 'Aradığınız kayıt bulunamadı.',
  405: 'Bu adreste bu işlem yapılamaz.',
  409: 'Bu kayıt siz düzenlerken değişti.',
  413: 'Gönderilen veri çok büyük.',
  415: 'Bu içerik türü desteklenmiyor.',
  419: 'Sayfanın süresi doldu. Lütfen yenileyip tekrar deneyin.',
  422: 'Lütfen form alanlarını kontrol edin.',
  429: 'Çok fazla deneme yaptınız. Lütfen biraz sonra tekrar deneyin.',
  500: 'Beklenmeyen bir hata oluştu.',
  503: 'Hizmete şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.',
  507: 'Diskte yer kalmadı; değişiklik kaydedilmedi.',
};

/** The response of every error: `{message, errors?}` in Turkish. */
export function problem(status: number, { message, errors, headers, ...more }: Problem = {}): Response {
  const body = { message: message ?? messages[status], errors, ...more };
  const challenge = status === 401 && { 'WWW-Authenticate': 'Bearer' };
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...challenge, ...headers } });
}

/** Turns a refusal into a response; rethrows any other error. */
export function answerRefusal(error: unknown): Response {
  if (error instanceof Refused) return problem(error.status, error.problem);
  throw error;
}

export function refusedKey(needed: readonly Scope[]): Refused {
  const message =
    needed.length > 0
      ? `Bu anahtarın yetkisi yetmiyor. Gereken yetki: ${needed.join(' ya da ')}.`
      : 'Bu adres anahtarlara kapalıdır.';
  const challenge = `Bearer error="insufficient_scope", scope="${needed.join(' ')}"`;
  return new Refused({ status: 403, message, needed, headers: { 'WWW-Authenticate': challenge } });
}

const MOST_ERRORS = 10;

/** A refusal with the messages of each field, under the default message or `message`. */
export function invalid(issues: readonly IssueLike[], message?: string): Refused {
  const errors = new Map<string, string[]>();
  const named = issues.slice(0, MOST_ERRORS).flatMap((issue) => {
    return fieldsOf(issue).map((field) => ({ field, text: textOf(issue) }));
  });
  for (const { field, text } of named.slice(0, MOST_ERRORS)) {
    errors.set(field, [...(errors.get(field) ?? []), text]);
  }
  return new Refused({ message, errors: Object.fromEntries(errors) });
}

type IssueLike = {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  code?: string;
  keys?: string[];
};

function fieldsOf(issue: IssueLike): string[] {
  const path = (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step));
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).slice(0, MOST_ERRORS).map((key) => [...path, key].join('.'));
  }
  return [path.join('.') || '_'];
}

function textOf(issue: IssueLike) {
  return issue.code === 'unrecognized_keys' ? 'Böyle bir alan yok.' : issue.message;
}
