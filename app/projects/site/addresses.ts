type View = { category?: string | null; project?: number };

/** The address of a view of /projects: the chosen category, the project whose details are open. */
export function projectsPath({ category, project }: View): string {
  const query = new URLSearchParams();
  if (category) query.set('kategori', category);
  if (project !== undefined) query.set('proje', String(project));
  return query.size > 0 ? `/projects?${query}` : '/projects';
}

/** The id of the link that opens a project's details. */
export const openerOf = (id: number) => `proje-${id}`;
