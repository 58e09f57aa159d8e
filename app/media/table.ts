import type { Generated } from 'kysely';

declare module '#platform/database/schema.ts' {
  interface Schema {
    uploads: UploadTable;
  }
}

export interface UploadTable {
  id: Generated<number>;
  hash: string;
  kind: 'image' | 'pdf';
  url: string;
  name: string;
  keys: string;
  size: number;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  created_at: string;
}
