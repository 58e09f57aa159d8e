import { z } from 'zod';
import { listOrder, pageOf } from '#kit/contract/fields.ts';

/** `export`: data left the site. `command`: run on the machine. */
export const auditKind = z.enum(['sign_in', 'failure', 'account', 'change', 'export', 'command']);

const auditEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  kind: auditKind,
  action: z.string(),
  subject: z.string().nullable(),
  device: z.string().nullable(),
  address: z.string().nullable(),
  times: z.number().int(),
  text: z.string(),
});

export const auditQuery = z.object({
  order: listOrder,
  kind: auditKind.optional().describe('Narrows the list to one kind'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(200).default(50),
});

/** `counts`: how many there are of each kind. */
export const auditList = pageOf(auditEntry).extend({ counts: z.partialRecord(auditKind, z.int()) });

export type AuditKind = z.infer<typeof auditKind>;
export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditQuery = z.infer<typeof auditQuery>;

export type SignInFailure = 'password' | 'code' | 'passkey' | 'wait';

export type Failures = {
  note: (failure: SignInFailure, address: string) => Promise<void>;
  flush: () => Promise<void>;
};
