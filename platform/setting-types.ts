import { statSync } from 'node:fs';
import { z } from 'zod';

export const flag = (off: string) =>
  z.enum(['on', off], `on ya da ${off} olabilir`).transform((value) => value === 'on');

export const textLike = (form: RegExp, error: string) => z.string().regex(form, error);

/** Text that a header can carry. */
export const headerText = textLike(
  /^[!-~]+(?: [!-~]+)*$/,
  'yalnızca ASCII harf, rakam ve işaretlerden oluşabilir',
).max(1000, 'en fazla 1000 karakter olabilir');

/** A regular file: a pipe or device could block the start. */
export const fileName = z
  .string()
  .refine((path) => holds(() => statSync(path).isFile()), 'okunabilir bir dosya olmalı');

const HOST = /^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)$/i;

type Parts = { protocol: RegExp; error: string; hostname?: RegExp };

/** An address whose every part is used: parts that would be ignored are refused. Messages name no values, which may contain a password. */
export const address = (parts: Parts, parameters: Record<string, z.ZodType> = {}) =>
  z.url({ hostname: HOST, ...parts, abort: true }).superRefine((text, context) => {
    const { searchParams, hash, port } = new URL(text);
    const refuse = (message: string) => context.addIssue({ code: 'custom', message, continue: false });
    const known = Object.keys(parameters).join(', ') || 'yok';
    if (!holds(() => !/\p{Cc}/u.test(decodeURIComponent(text))))
      refuse('içinde % işaretini %25 olarak yazın; denetim karakteri olamaz');
    if (port === '0') refuse('portu 0 olamaz');
    if (hash) refuse('içinde # işaretini %23 olarak yazın');
    for (const name of new Set(searchParams.keys())) {
      const result = parameters[name]?.safeParse(searchParams.getAll(name).join());
      if (!result) refuse(`bilinmeyen bir parametre içeriyor (bilinenler: ${known})`);
      else if (!result.success) refuse(`içinde ?${name} ${result.error.issues[0]?.message}`);
    }
  });

export const httpAddress = address({ protocol: /^https?$/, error: 'http(s) adresi olmalı' }).refine(
  (text) => !new URL(text).username,
  'ad ve şifre içeremez',
);

export function holds(run: () => boolean): boolean {
  try {
    return run();
  } catch {
    return false;
  }
}
