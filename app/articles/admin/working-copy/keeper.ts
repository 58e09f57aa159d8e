import type { Answer } from '#app/client/api.ts';
import { tellFailure } from '#app/forms/tell.ts';
import type { Kind } from '../../kinds.ts';
import { workingCopyReply } from '../../working-copies/contract.ts';
import { type Draft, isSameDraft } from '../draft.ts';
import { createAutosave } from './autosave.ts';
import { localPlace, readLocals, removeLocal, storeLocal } from './local-copy.ts';
import { deleteRemote, findRemote, fromLocal, type PastCopy, sendRemote, toPastCopy } from './remote-copy.ts';

const LOCAL_DELAY = 800;

export type CopyState =
  | { kind: 'none' | 'saving' | 'held' | 'lost' }
  | { kind: 'saved' | 'browser'; at: string };

/** `isUnsent`: typed, and not on the server yet. `round` grows when what is typed must be looked at again. */
export type Shown = { state: CopyState; found: PastCopy | undefined; isUnsent: boolean; round: number };

export const nothingShown: Shown = { state: { kind: 'none' }, found: undefined, isUnsent: false, round: 0 };

type Base = { id: number; rev: number } | undefined;

/** Keeps what is typed in this browser at once and on the server after a pause, until it is saved or discarded. */
export function createKeeper(kind: Kind, article: Base, saved: Draft, render: (shown: Shown) => void) {
  let base = article;
  const tab = crypto.randomUUID().toString();
  let copy = { key: crypto.randomUUID().toString(), rev: 0 };
  let typed: Draft | undefined;
  let here: Draft | undefined;
  let shown = nothingShown;
  let isOver = false;
  /** Holds the first and the last draft that got no answer: the server may have stored it. */
  let unanswered: Draft[] = [];
  let localTimer: ReturnType<typeof setTimeout> | undefined;
  const autosave = createAutosave(save);

  const show = (changes: Partial<Shown>) => {
    shown = { ...shown, ...changes };
    render(shown);
  };

  const place = () => localPlace(kind, base?.id, tab);

  /** Sends nothing to a copy from elsewhere until the owner chose. Copies of new articles have keys of their own. */
  const isHeld = () => shown.found !== undefined && base !== undefined;

  function storeHere() {
    clearTimeout(localTimer);
    localTimer = undefined;
    if (!typed || typed === here) return;
    here = typed;
    const at = new Date().toISOString();
    const isStored = storeLocal(place(), { draft: typed, rev: base?.rev, at, copy });
    if (!isStored) show({ state: { kind: 'lost' } });
    else if (isHeld()) show({ state: { kind: 'held' } });
  }

  async function save(): Promise<boolean> {
    if (!typed || isHeld()) return true;
    const sending = typed;
    show({ state: { kind: 'saving' } });
    const answer = await sendRemote(kind, base?.id, copy.key, {
      draft: sending,
      base_rev: base?.rev ?? null,
      rev: copy.rev,
    });
    if (answer.ok) {
      copy = { key: answer.data.key, rev: answer.data.rev };
      unanswered = [];
      if (typed === sending) settle();
      show({ state: { kind: 'saved', at: answer.data.saved_at }, isUnsent: typed !== undefined });
      return true;
    }
    if (answer.status === 409) {
      const current = toPastCopy(workingCopyReply.parse(currentOf(answer.body)), 'elsewhere');
      if (current && unanswered.some((draft) => isSameDraft(draft, current.draft))) {
        copy = { key: current.key, rev: current.rev };
        unanswered = [];
        return save();
      }
      show({ found: current, state: { kind: 'held' } });
    } else {
      unanswered = [unanswered[0] ?? sending, sending];
      show({ state: { kind: 'browser', at: new Date().toISOString() } });
    }
    storeHere();
    return [404, 409, 413, 422].includes(answer.status);
  }

  function settle() {
    typed = undefined;
    here = undefined;
    removeLocal(place());
  }

  return {
    change(draft: Draft) {
      if (isOver) return;
      if (!typed) show({ isUnsent: true });
      typed = draft;
      localTimer ??= setTimeout(storeHere, LOCAL_DELAY);
      if (!isHeld()) autosave.change();
    },
    storeHere,
    flush: autosave.flush,
    /** Finds what an earlier visit or another device left. */
    async look() {
      const there = await findRemote(kind, base?.id);
      const remote = there && toPastCopy(there, 'server');
      for (const left of readLocals(kind, base?.id, place())) {
        const local = fromLocal(left, copy.key);
        if (remote && isOvertaken(local, remote)) continue;
        const isSent = remote && isSameDraft(local.draft, remote.draft);
        if (!isSameDraft(local.draft, saved))
          return show({ found: isSent ? { ...local, key: remote.key, rev: remote.rev } : local });
        removeLocal(left.place);
      }
      if (!remote) return;
      if (!isSameDraft(remote.draft, saved)) return show({ found: remote });
      await deleteRemote(kind, base?.id, remote);
    },
    take(next: PastCopy) {
      copy = { key: next.key, rev: next.rev };
      if (base && next.base !== undefined) base = { ...base, rev: next.base };
      const { draft, at, place: there } = next;
      if (there && storeLocal(place(), { draft, rev: base?.rev, at, copy })) removeLocal(there);
      show({ found: undefined });
    },
    async discardPast() {
      if (!shown.found) return;
      const { from, key, rev, place: there } = shown.found;
      const articleId = base?.id;
      if (rev > 0) await notify(deleteRemote(kind, articleId, { key, rev }));
      if (base) copy.rev = 0;
      show({ found: undefined });
      if (from === 'browser') {
        if (there) removeLocal(there);
        here = undefined;
        storeHere();
      }
      if (!typed) await this.look();
      show({ round: shown.round + 1 });
    },
    async discard() {
      isOver = true;
      await notify(this.forget(base));
    },
    /** Ends a copy after saving. Keeps one from elsewhere that was not looked at. */
    async forget(next: Base) {
      const id = base?.id;
      settle();
      await autosave.stop();
      const { key, rev } = copy;
      const isOwn = !isHeld();
      unanswered = [];
      base = next;
      copy = { key: crypto.randomUUID().toString(), rev: 0 };
      show({ ...nothingShown, found: shown.found, round: shown.round + 1 });
      return isOwn && rev > 0 ? deleteRemote(kind, id, { key, rev }) : undefined;
    },
  };
}

/** A killed browser may have stored less here than it had sent. */
const isOvertaken = (local: PastCopy, remote: PastCopy) => local.rev < remote.rev && local.at <= remote.at;

async function notify(deletion: Promise<Answer<unknown> | undefined>) {
  const answer = await deletion;
  if (answer && !answer.ok) await tellFailure(answer, 'Taslak silinemedi; açınca yeniden sorulur.');
}

const currentOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'current' in body ? body.current : undefined;
