import { read } from '#kit/client/api.ts';
import { matchingCommands } from '#kit/panel/palette-dialog.tsx';
import type { Search } from '#kit/panel/panel-resource.ts';
import { fold } from '#kit/text/fold.ts';
import { cut } from '#kit/text/measure.ts';
import { entryList } from './cv-entries/contract.ts';
import { messageList } from './messages/contract.ts';
import { projectList } from './projects/contract.ts';

export const searchProjects: Search = async (words, signal) => {
  const projects = (await read('/api/projects', projectList, signal)) ?? [];
  const commands = projects.map(({ title, id }) => ({
    label: title,
    group: 'Projeler',
    to: `/admin/projects/${id}/edit`,
  }));
  return matchingCommands(commands, words).slice(0, 5);
};

export const searchMessages: Search = async (words, signal) => {
  const q = new URLSearchParams({ q: words, page: '1', per_page: '5' });
  const list = await read(`/api/messages?${q}`, messageList, signal);
  return (list?.data ?? []).map(({ name, message }) => ({
    label: `${name}: ${cut(message, 60)}`,
    group: 'Mesajlar',
    to: `/admin/messages?q=${encodeURIComponent(words)}`,
  }));
};

export const searchEntries: Search = async (words, signal) => {
  const entries = (await read('/api/cv-entries', entryList, signal)) ?? [];
  const wanted = fold(words).trim();
  return entries
    .filter(({ title, organization }) => fold(`${title} ${organization}`).includes(wanted))
    .slice(0, 5)
    .map(({ title }) => ({ label: title, group: 'CV Kayıtları', to: '/admin/cv/entries' }));
};
