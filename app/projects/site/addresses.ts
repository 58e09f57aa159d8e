type View = { category?: string | null; project?: number };

/** /projects with a category or an open project. */
export function projectsPath({ category, project }: View): string {
  const query = new URLSearchParams();
  if (category) query.set('kategori', category);
  if (project !== undefined) query.set('proje', String(project));
  return query.size > 0 ? `/projects?${query}` : '/projects';
}

export const openerOf = (id: number) => `proje-${id}`;
