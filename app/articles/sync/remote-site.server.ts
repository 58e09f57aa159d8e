import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { categoryList, categoryReply } from '#app/categories/contract.ts';
import { translationList, translationReply } from '#app/languages/contract.ts';
import { fileReply } from '#kit/pictures/contract.ts';
import { parseJson } from '#kit/text/json.ts';
import type { Language } from '#kit/texts/languages.ts';
import type { AnyText } from '../contract.ts';
import { articleType, type TextType } from '../text-type.ts';

const ATTEMPTS = 5;
const SECOND = 1000;
const PAGE = 100;

const refusal = z.object({
  message: z.string().default(''),
  errors: z.record(z.string(), z.array(z.string())).default({}),
});

/** A refusal of this article or picture only. */
export class SiteRefused extends Error {}

export type RemoteSite = ReturnType<typeof createRemoteSite>;

export function createRemoteSite(address: string, token: string) {
  const origin = originOf(address);
  const ask = async (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    const reply = await persist(() =>
      fetch(origin + path, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body && !isForm && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      }),
    );
    const answer = parseJson(await reply.text());
    if (reply.ok) return answer;
    if (reply.status === 404 && isOfNewerSites(path)) return undefined;
    const Failure = [404, 409, 413, 415, 422].includes(reply.status) ? SiteRefused : Error;
    throw new Failure(`${method} ${path}: ${reply.status} ${reasonOf(answer)}`);
  };
  return {
    origin,
    /** Returns undefined if the site is older than the type. */
    async articles({ api, list: reply }: TextType): Promise<AnyText[] | undefined> {
      const articles: AnyText[] = [];
      for (let page = 1; ; page += 1) {
        const answer = await ask('GET', `${api}?page=${page}&per_page=${PAGE}&sort=created`);
        if (answer === undefined) return undefined;
        const list = reply.parse(answer);
        articles.push(...list.data);
        if (page >= list.last_page) return articles;
      }
    },
    categories: async () => categoryList.parse(await ask('GET', '/api/categories')),
    addCategory: async (name: string) =>
      categoryReply.parse(await ask('POST', '/api/categories', { name })).id,
    add: async ({ api, saved }: TextType, article: object) =>
      saved.parse(await ask('POST', api, article)).data,
    save: async ({ api, saved }: TextType, id: number, patch: object) =>
      saved.parse(await ask('PUT', `${api}/${id}`, patch)).data,
    translations: async (language: Language) =>
      translationList.parse((await ask('GET', `/api/translations/${language}`)) ?? []),
    translation: async (type: TextType, id: number, language: Language) =>
      translationReply.parse(await ask('GET', translationPath(type, id, language))),
    saveTranslation: async (type: TextType, id: number, language: Language, body: object) =>
      translationReply.parse(await ask('PUT', translationPath(type, id, language), body)),
    remove: ({ api }: TextType, id: number) => ask('DELETE', `${api}/${id}`),
    async upload(name: string, bytes: Uint8Array<ArrayBuffer>) {
      const form = new FormData();
      form.set('type', 'image');
      form.set('file', new File([bytes], name));
      return fileReply.parse(await ask('POST', '/api/upload', form)).url;
    },
    has: async (path: string) => (await persist(() => fetch(origin + path, { method: 'HEAD' }))).ok,
    async download(path: string) {
      const reply = await persist(() => fetch(origin + path));
      return reply.ok ? Buffer.from(await reply.arrayBuffer()) : undefined;
    },
  };
}

/** Paths that older sites lack: translations, and texts other than articles. */
const isOfNewerSites = (path: string) =>
  /^\/api\/translations\/[a-z]+$/.test(path) ||
  (path.includes('?page=') && !path.startsWith(`${articleType.api}?`));

const translationPath = ({ name }: TextType, id: number, language: Language) =>
  `/api/translations/${language}/${name}/${id}`;

function originOf(address: string): string {
  const { protocol, hostname, origin } = new URL(address);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !isHere) throw new Error(`${address}: anahtar yalnızca https ile gönderilir.`);
  return origin;
}

/** Retries when the site is unreachable or asks to wait. */
async function persist(ask: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await ask().catch((cause: unknown) => new Error('Site yanıt vermiyor.', { cause }));
    const isBusy = reply instanceof Error || reply.status === 429 || [502, 503, 504].includes(reply.status);
    if (!isBusy) return reply;
    if (attempt === ATTEMPTS) {
      if (reply instanceof Error) throw reply;
      return reply;
    }
    const retryAfter = reply instanceof Error ? 0 : Number(reply.headers.get('retry-after') ?? 0);
    await sleep(Math.min(Math.max(retryAfter, 2 ** (attempt - 1)), 60) * SECOND);
  }
}

function reasonOf(answer: unknown): string {
  const { message, errors } = refusal.parse(answer ?? {});
  const fields = Object.entries(errors).map(([field, texts]) => `${field}: ${texts.join(' ')}`);
  return [message, ...fields].filter(Boolean).join(' ');
}
