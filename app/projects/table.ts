import type { Generated } from 'kysely';

export interface ProjectTable {
  id: Generated<number>;
  title: string;
  description: string;
  content: Generated<string>;
  image: Generated<string>;
  /** The category's name; renaming the category renames it here. */
  category: string;
  status: Generated<string>;
  featured: Generated<number>;
  /** JSON text of a list of names. */
  technologies: Generated<string>;
  live_url: Generated<string>;
  github_url: Generated<string>;
  start_date: string | null;
  end_date: string | null;
  created_at: string;
  updated_at: string;
  /** When it was deleted: for a while that can be undone. */
  deleted_at: string | null;
  rev: Generated<number>;
  is_starter: Generated<number>;
}
