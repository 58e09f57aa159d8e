import { z } from 'zod';
import { parseJson } from '#kit/text/json.ts';
import type { Db } from '#platform/database/database.ts';
import { type Purpose, takeTicket } from '../sign-in/tickets.server.ts';

const clientData = z.object({ challenge: z.string().max(100) });

/** Consumes the challenge that a browser's answer names; undefined when it is unknown, used or expired. */
export async function takeChallenge(db: Db, purpose: Purpose, clientDataJSON: string) {
  const json = Buffer.from(clientDataJSON, 'base64url').toString('utf8');
  const text = clientData.safeParse(parseJson(json)).data?.challenge;
  const ticket = text && (await takeTicket(db, purpose, text));
  return ticket ? { text, user_id: ticket.user_id } : undefined;
}
