import { read } from '#kit/client/api.ts';
import { matchingCommands } from '#kit/panel/commands.ts';
import type { Search } from '#kit/panel/panel-resource.ts';
import { projectList } from '../contract.ts';

export const searchProjects: Search = async (words, signal) => {
  const projects = (await read('/api/projects', projectList, signal)) ?? [];
  const commands = projects.map(({ title, id }) => ({
    label: title,
    group: 'Projeler',
    to: `/admin/projects/${id}/edit`,
  }));
  return matchingCommands(commands, words).slice(0, 5);
};
