export const projectsPath = (category: string | null = null) =>
  category ? `/projects?${new URLSearchParams({ kategori: category })}` : '/projects';

export const projectPath = ({ slug }: { slug: string }) => `/projects/${slug}`;
