import { read } from '#kit/client/api.ts';
import type { Search } from '#kit/panel/panel-resource.ts';
import { messageList } from '../contract.ts';

export const searchMessages: Search = async (words, signal) => {
  const q = new URLSearchParams({ q: words, page: '1', per_page: '5' });
  const list = await read(`/api/messages?${q}`, messageList, signal);
  return (list?.data ?? []).map(({ name, message }) => ({
    label: `${name}: ${message.slice(0, 60)}`,
    group: 'Mesajlar',
    to: `/admin/messages?q=${encodeURIComponent(words)}`,
  }));
};
