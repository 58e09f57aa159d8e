import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { readStored, removeStored, store } from '#app/ui/storage.ts';
import { type Draft, isSameDraft } from './draft.ts';

const keptDraft = z.object({
  draft: z.object({
    title: z.string(),
    slug: z.string(),
    content: z.string(),
    cover_image: z.string(),
    excerpt: z.string(),
    category_id: z.int().nullable(),
    is_published: z.boolean(),
    archived: z.boolean(),
    published_at: z.string().nullable(),
    share_drawn: z.boolean().default(false),
  }),
  /** The revision it was begun on. */
  rev: z.int().optional(),
  /** ISO time. */
  at: z.string(),
});

export type KeptDraft = z.infer<typeof keptDraft>;

const DELAY_MS = 400;

const keyOf = (id: number | undefined) => `vitrin:article:${id ?? 'new'}`;

/**
 * Keeps what is typed in this browser, at most half a second behind, until it is saved or thrown away. `found` is
 * what an earlier visit left behind; `kept` is when the last bit was kept, or that it could not be.
 */
export function useKeptDraft(id: number | undefined, draft: Draft, saved: Draft, rev: number | undefined) {
  const [found, setFound] = useState(() => readKept(id, saved));
  const [kept, setKept] = useState<{ at: string } | 'failed'>();
  const latest = useRef({ draft, saved, rev, pending: false });
  latest.current = { draft, saved, rev, pending: latest.current.pending };

  const [write] = useState(() => () => {
    const now = latest.current;
    now.pending = false;
    if (isSameDraft(now.draft, now.saved)) return;
    const at = new Date().toISOString();
    setKept(store(keyOf(id), JSON.stringify({ draft: now.draft, rev: now.rev, at })) ? { at } : 'failed');
  });

  // Not put off by further typing: a change waits at most DELAY_MS.
  useEffect(() => {
    if (latest.current.pending || isSameDraft(draft, saved)) return;
    latest.current.pending = true;
    setTimeout(write, DELAY_MS);
  }, [draft, saved, write]);

  useEffect(() => {
    const flush = () => latest.current.pending && write();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [write]);

  return {
    found,
    kept,
    dismiss: () => setFound(undefined),
    /** After a save, or when it is not wanted any more. */
    forget: () => {
      removeStored(keyOf(id));
      latest.current.pending = false;
      latest.current.saved = latest.current.draft;
      setFound(undefined);
      setKept(undefined);
    },
  };
}

function readKept(id: number | undefined, saved: Draft): KeptDraft | undefined {
  try {
    const kept = keptDraft.safeParse(JSON.parse(readStored(keyOf(id)) ?? 'null'));
    return kept.success && !isSameDraft(kept.data.draft, saved) ? kept.data : undefined;
  } catch {
    return undefined;
  }
}
