import type { Generated } from 'kysely';

export interface UploadTable {
  id: Generated<number>;
  /** Of the original's bytes: the same file is kept once. */
  hash: string;
  kind: 'image' | 'pdf';
  /** The address that pages use: the widest variant, or the document. */
  url: string;
  /** Original file name. */
  name: string;
  /** JSON text of the names in the storage. */
  keys: string;
  /** Bytes of everything stored. */
  size: number;
  width: number | null;
  height: number | null;
  /** A tiny blurred picture as a data URI. */
  placeholder: string | null;
  created_at: string;
}
