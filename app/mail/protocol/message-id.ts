import { createHmac } from 'node:crypto';
import { isSame } from '#platform/secrets/digest.ts';

const OWN = /<v\.([\w-]{1,40})\.([0-9a-f]{24})@[^<>\s]+>/g;

/** `<v.{key}.{hmac}@{host}>`: a reply names it, and nobody can forge one. */
export const makeMessageId = (secret: string, key: string, host: string): string =>
  `<v.${key}.${signatureOf(secret, key)}@${host}>`;

/** Stands in `References` for services that set a Message-ID of their own; read like the Message-ID itself. */
export const referenceTo = (message_id: string): string => message_id.replace('@', '@ref.');

const MOST_REFERENCES = 50;

export const shortenReferences = (ids: string[]): string[] =>
  ids.length > MOST_REFERENCES ? [...ids.slice(0, 1), ...ids.slice(1 - MOST_REFERENCES)] : ids;

/** Keys of our own Message-IDs in a header such as `References`, in its order. Forged ones are left out. */
export function readMessageIds(secret: string, header: string): string[] {
  const ids = [...header.slice(0, 20_000).matchAll(OWN)];
  return ids.flatMap(([, key = '', signature = '']) =>
    isSame(signature, signatureOf(secret, key)) ? [key] : [],
  );
}

const signatureOf = (secret: string, key: string) =>
  createHmac('sha256', secret).update(`mail message-id ${key}`).digest('hex').slice(0, 24);
