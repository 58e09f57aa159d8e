import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

type Item = { id: number };

/**
 * A list whose items are put in order by dragging a handle, or with the arrow keys while the handle has the focus.
 * Items carry `data-order-id`. `commit` gets the ids once an item has come to rest; when it rejects, the list goes back.
 */
export function useReorder<T extends Item>(items: T[], commit: (ids: number[]) => Promise<void>) {
  const [order, setOrder] = useState<number[]>();
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ids = order ?? items.map((item) => item.id);
  const byId = new Map(items.map((item) => [item.id, item]));
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);

  // What the server says counts as soon as it says something new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list ends the order that was shown meanwhile.
  useEffect(() => setOrder(undefined), [items]);

  function move(id: number, to: number): number[] {
    const rest = ids.filter((other) => other !== id);
    const place = Math.max(0, Math.min(to, rest.length));
    const next = [...rest.slice(0, place), id, ...rest.slice(place)];
    setOrder(next);
    setSaid(`${place + 1}. sıraya taşındı, toplam ${next.length}.`);
    return next;
  }

  const finish = (next: number[]) => void commit(next).catch(() => setOrder(undefined));

  const handleProps = (id: number) => ({
    style: { touchAction: 'none' },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(id);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragged !== id) return;
      const over = idAt(event);
      if (over !== undefined && over !== id) move(id, ids.indexOf(over));
    },
    onPointerUp() {
      if (dragged !== id) return;
      setDragged(undefined);
      if (order) finish(order);
    },
    onPointerCancel() {
      setDragged(undefined);
      setOrder(undefined);
    },
    onKeyDown(event: KeyboardEvent) {
      const step = STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      const next = move(id, ids.indexOf(id) + step);
      clearTimeout(settle.current);
      settle.current = setTimeout(() => finish(next), 600);
    },
  });

  return { ordered, dragged, said, handleProps };
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

function idAt({ clientX, clientY }: { clientX: number; clientY: number }): number | undefined {
  const item = document.elementFromPoint(clientX, clientY)?.closest('[data-order-id]');
  return item instanceof HTMLElement ? Number(item.dataset.orderId) : undefined;
}
