import type { Generated } from 'kysely';
import type { AuditKind } from './contract.ts';

declare module '#platform/database/schema.ts' {
  interface Schema {
    audit_log: AuditTable;
  }
}

export interface AuditTable {
  id: Generated<number>;
  at: string;
  kind: AuditKind;
  /** `passkey`, `PUT /api/projects/:id`, `owner reset-password`. */
  action: string;
  subject: string | null;
  device: string | null;
  address: string | null;
  times: number;
}
