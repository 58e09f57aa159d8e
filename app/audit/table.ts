import type { Generated } from 'kysely';
import type { AuditKind } from './contract.ts';

/** What happened, for good: the database refuses to change or delete a row. */
export interface AuditTable {
  id: Generated<number>;
  at: string;
  kind: AuditKind;
  /** How or what: `passkey`, `PUT /api/projects/:id`, `owner reset-password`. */
  action: string;
  /** What it was done to: `projects/3`. Never what was written, nor anything about a visitor. */
  subject: string | null;
  device: string | null;
  /** Cut, as everywhere. */
  address: string | null;
  /** More than 1 where many of the same are told as one. */
  times: number;
}
