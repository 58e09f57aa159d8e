import { read } from '#app/client/api.ts';
import type { Search } from '#app/panel-resource.ts';
import { fold } from '#app/text/fold.ts';
import { projectList } from '../contract.ts';

export const searchProjects: Search = async (words, signal) => {
  const projects = (await read('/api/projects', projectList, signal)) ?? [];
  const wanted = fold(words).trim();
  return projects
    .filter(({ title }) => fold(title).includes(wanted))
    .slice(0, 5)
    .map(({ title, id }) => ({ label: title, group: 'Projeler', to: `/admin/projects/${id}/edit` }));
};
