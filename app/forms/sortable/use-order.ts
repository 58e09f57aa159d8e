import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { send } from '#app/client/api.ts';
import { tellFailure } from '../tell.ts';

type Item = { id: number };

const SETTLE_MS = 600;

export function useOrder<T extends Item>(items: T[], path: string) {
  const { revalidate } = useRevalidator();
  const [order, setOrder] = useState<number[]>();
  const [said, setSaid] = useState('');
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ids = order ?? items.map(({ id }) => id);
  const ordered = ids.flatMap((id) => items.filter((item) => item.id === id));

  // Follows the server as soon as it says something new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list ends the order that was shown meanwhile.
  useEffect(() => setOrder(undefined), [items]);

  async function save(next: number[]) {
    const answer = await send('PUT', path, { body: { ids: next } });
    if (answer.ok) return revalidate();
    setOrder(undefined);
    await tellFailure(answer, 'Sıralama kaydedilirken bir hata oluştu!');
  }

  function reorder(from: number, to: number) {
    const place = Math.max(0, Math.min(to, ids.length - 1));
    const next = ids.toSpliced(from, 1).toSpliced(place, 0, ...ids.slice(from, from + 1));
    setOrder(next);
    return { next, place };
  }

  return {
    ordered,
    said,
    place(from: number, to: number) {
      if (from !== to) void save(reorder(from, to).next);
    },
    move(from: number, to: number) {
      const { next, place } = reorder(from, to);
      setSaid(`${place + 1}. sıraya taşındı, toplam ${next.length}.`);
      clearTimeout(settle.current);
      settle.current = setTimeout(() => void save(next), SETTLE_MS);
    },
  };
}
