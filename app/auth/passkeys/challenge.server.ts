import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { type Purpose, takeTicket } from '../tickets.server.ts';

const clientData = z.object({ challenge: z.string().max(100) });

/** The challenge that a browser's answer names, used up; nothing when it is not ours, was used or is too old. */
export async function takeChallenge(db: Db, purpose: Purpose, clientDataJSON: string) {
  const text = readChallenge(clientDataJSON);
  const ticket = text && (await takeTicket(db, purpose, text));
  return ticket ? { text, user_id: ticket.user_id } : undefined;
}

function readChallenge(encoded: string): string | undefined {
  try {
    return clientData.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))).challenge;
  } catch {
    return undefined;
  }
}
