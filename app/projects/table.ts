import type { Generated } from 'kysely';

declare module '#platform/database/schema.ts' {
  interface Schema {
    projects: {
      id: Generated<number>;
      /** Null until the first start after the update. */
      slug: string | null;
      title: string;
      description: string;
      content: Generated<string>;
      rendered: Generated<string>;
      cleaning: Generated<number>;
      image: Generated<string>;
      gallery: Generated<string>;
      results: Generated<string>;
      role: Generated<string>;
      team: Generated<string>;
      category: string;
      status: Generated<string>;
      featured: Generated<number>;
      technologies: Generated<string>;
      live_url: Generated<string>;
      github_url: Generated<string>;
      start_date: string | null;
      end_date: string | null;
      /** Null until the owner sorts. */
      sort_order: number | null;
      created_at: string;
      updated_at: string;
      deleted_at: string | null;
      rev: Generated<number>;
      is_starter: Generated<number>;
    };
    project_addresses: {
      slug: string;
      project_id: number;
    };
    project_repositories: {
      project_id: number;
      /** GitHub's id, which survives renames. */
      repository_id: string;
      full_name: string;
      /** The project's `github_url` when it was connected; a changed one disconnects it. */
      url: string;
      stars: number;
      pushed_at: string | null;
      /** Deleted or private: the last values stay stored, hidden from visitors. */
      is_gone: Generated<number>;
      etag: Generated<string>;
      checked_at: string;
    };
  }
}
