import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { send } from '#kit/client/api.ts';
import { notifyFailure } from '../notify.ts';

const SETTLE_MS = 600;

export function useOrder<T extends { id: number }>(items: T[], path: string) {
  const { revalidate } = useRevalidator();
  const [order, setOrder] = useState<number[]>();
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
    await notifyFailure(answer, 'Sıralama kaydedilirken bir hata oluştu!');
  }

  function onOrder(next: T[], isStep: boolean) {
    const nextIds = next.map(({ id }) => id);
    setOrder(nextIds);
    clearTimeout(settle.current);
    if (isStep) settle.current = setTimeout(() => void save(nextIds), SETTLE_MS);
    else void save(nextIds);
  }

  return { ordered, onOrder };
}
