import { workingCopyReply } from '../../working-copies/contract.ts';
import { type Draft, isSameDraft } from '../draft.ts';
import { createAutosave } from './autosave.ts';
import { readLocal, removeLocal, storeLocal } from './local-copy.ts';
import { deleteRemote, type FoundCopy, findRemote, fromLocal, sendRemote, toFound } from './remote-copy.ts';

const LOCAL_DELAY = 800;

export type CopyState =
  | { kind: 'none' | 'saving' | 'held' | 'lost' }
  | { kind: 'saved' | 'browser'; at: string };

/** `isUnsent`: typed, and not on the server yet. `round` grows when what is typed must be looked at again. */
export type Shown = { state: CopyState; found: FoundCopy | undefined; isUnsent: boolean; round: number };

export const nothingShown: Shown = { state: { kind: 'none' }, found: undefined, isUnsent: false, round: 0 };

type Base = { id: number; rev: number } | undefined;

/** Keeps what is typed in this browser at once and on the server after a pause, until it is saved or discarded. */
export function createKeeper(article: Base, show: (change: (shown: Shown) => Partial<Shown>) => void) {
  let base = article;
  let copy = { key: crypto.randomUUID().toString(), rev: 0 };
  let typed: Draft | undefined;
  let here: Draft | undefined;
  let found: FoundCopy | undefined;
  let isOver = false;
  let localTimer: ReturnType<typeof setTimeout> | undefined;
  const autosave = createAutosave(save);

  /** Sends nothing to a copy from elsewhere until the owner chose. Copies of new articles have keys of their own. */
  const isHeld = () => found !== undefined && base !== undefined;

  function keepHere() {
    clearTimeout(localTimer);
    localTimer = undefined;
    if (!typed || typed === here) return;
    here = typed;
    const at = new Date().toISOString();
    const isStored = storeLocal(base?.id, { draft: typed, rev: base?.rev, at, copy });
    if (!isStored) show(() => ({ state: { kind: 'lost' } }));
    else if (isHeld()) show(() => ({ state: { kind: 'held' } }));
  }

  async function save(): Promise<boolean> {
    if (!typed || isHeld()) return true;
    const sending = typed;
    show(() => ({ state: { kind: 'saving' } }));
    const answer = await sendRemote(base?.id, copy.key, {
      draft: sending,
      base_rev: base?.rev ?? null,
      rev: copy.rev,
    });
    if (answer.ok) {
      copy = { key: answer.data.key, rev: answer.data.rev };
      if (typed === sending) settle();
      show(() => ({ state: { kind: 'saved', at: answer.data.saved_at }, isUnsent: typed !== undefined }));
      return true;
    }
    if (answer.status === 409) {
      offer(toFound(workingCopyReply.parse(currentOf(answer.body)), 'elsewhere'));
      show(() => ({ state: { kind: 'held' } }));
    } else show(() => ({ state: { kind: 'browser', at: new Date().toISOString() } }));
    keepHere();
    return [404, 409, 413, 422].includes(answer.status);
  }

  function settle() {
    typed = undefined;
    here = undefined;
    clearTimeout(localTimer);
    localTimer = undefined;
    removeLocal(base?.id);
  }

  function offer(next: FoundCopy | undefined) {
    found = next;
    show(() => ({ found }));
  }

  return {
    change(draft: Draft) {
      if (isOver) return;
      if (!typed) show(() => ({ isUnsent: true }));
      typed = draft;
      localTimer ??= setTimeout(keepHere, LOCAL_DELAY);
      if (!isHeld()) autosave.change();
    },
    keepHere,
    flush: autosave.flush,
    /** Finds what an earlier visit or another device left. */
    async look(saved: Draft) {
      const left = readLocal(base?.id);
      const there = await findRemote(base?.id);
      const next = left ? fromLocal(left, copy.key) : there && toFound(there, 'server');
      if (!next) return;
      if (!isSameDraft(next.draft, saved)) return offer(next);
      removeLocal(base?.id);
      if (there) await deleteRemote(base?.id, there.key);
    },
    /** Continues what was found. */
    take(next: FoundCopy) {
      copy = { key: next.key, rev: next.rev };
      offer(undefined);
    },
    async discardFound() {
      if (!found) return;
      const { key } = found;
      if (!typed) removeLocal(base?.id);
      await deleteRemote(base?.id, key);
      if (base) copy.rev = 0;
      offer(undefined);
      show(({ round }) => ({ round: round + 1 }));
    },
    /** Leaves without what was typed. */
    async discard() {
      isOver = true;
      await this.forget(base);
    },
    /** Ends a copy after saving. Keeps one from elsewhere that was not looked at. */
    async forget(saved: Base) {
      const id = base?.id;
      settle();
      await autosave.stop();
      const { key, rev } = copy;
      const isOwn = !isHeld();
      base = saved;
      copy = { key: crypto.randomUUID().toString(), rev: 0 };
      show(({ round }) => ({ ...nothingShown, found, round: round + 1 }));
      if (isOwn && (id !== undefined || rev > 0)) await deleteRemote(id, key);
    },
  };
}

const currentOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'current' in body ? body.current : undefined;
