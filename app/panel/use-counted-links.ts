import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { z } from 'zod';
import { useSession } from '#app/auth/use-session.ts';
import { read } from '#app/client/api.ts';
import { titleCount } from '#app/forms/admin-header.tsx';
import type { Counted, DockLink } from '#app/ui/dock.tsx';
import { toast } from '#app/ui/toast.tsx';

const ASK_EVERY = 30_000;
const reply = z.object({ count: z.number().int() });

/** Adds the numbers at the links, asked for with every move and change, and from time to time. */
export function useCountedLinks(links: DockLink[]): DockLink[] {
  const isOwner = useSession() !== undefined;
  const { key, pathname } = useLocation();
  const { state, revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [counts, setCounts] = useState<Record<string, number>>({});

  const ask = useEffectEvent(async () => {
    if (!isOwner || document.hidden) return;
    for (const { to, counted } of links) {
      const answer = counted && (await read(counted.from, reply));
      if (answer) update(to, counted, answer.count);
    }
  });

  function update(to: string, { from, grown }: Counted, count: number) {
    const before = counts[from];
    if (before === count) return;
    setCounts((known) => ({ ...known, [from]: count }));
    titleCount.set(count);
    if (before === undefined || count < before) return;
    if (pathname === to) void revalidate();
    else toast(grown, { action: { label: 'Aç', run: () => void navigate(to) } });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks with each move and each change
  useEffect(() => {
    if (state === 'idle') void ask();
  }, [key, state, isOwner]);

  useEffect(() => {
    const again = () => void ask();
    const timer = setInterval(again, ASK_EVERY);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);

  return links.map((link) =>
    link.counted ? { ...link, counted: { ...link.counted, value: counts[link.counted.from] } } : link,
  );
}
