import { type Answer, currentIn } from '#kit/client/api.ts';
import { now } from '#kit/client/clock.ts';
import { notifyFailure } from '#kit/forms/notify.ts';
import { workingCopyReply } from '../contract.ts';
import type { TextType } from '../text-type.ts';
import { type Draft, isSameDraft } from './draft.ts';
import {
  type Base,
  type CopyEvent,
  deleteRemote,
  type EditedCopy,
  findRemote,
  fromLocal,
  isHeld,
  localPlace,
  newCopy,
  type PastCopy,
  readLocals,
  reduce,
  removeLocal,
  sendRemote,
  storeLocal,
  toPastCopy,
} from './working-copy.ts';

const LOCAL_DELAY = 800;

/** Also works on plain http, where browsers have no `crypto.randomUUID`. */
const randomKey = () => crypto.getRandomValues(new Uint8Array(16)).toHex();

/**
 * Stores unsaved text in this browser at once, and on the server after a pause, until it is saved or discarded. A new
 * article may continue the copy with the key `wanted`, and then ignores all others.
 */
export function createKeeper(
  type: TextType,
  article: Base,
  saved: Draft,
  render: (copy: EditedCopy) => void,
  wanted?: string,
) {
  const tab = randomKey();
  let copy = newCopy(article, randomKey());
  let localTimer: ReturnType<typeof setTimeout> | undefined;
  const autosave = createAutosave(save);

  /** Renders on the first keystroke only, not on each. */
  function dispatch(event: CopyEvent) {
    const isShown = event.type === 'typed' && copy.typed !== undefined;
    copy = reduce(copy, event);
    if (!isShown) render(copy);
  }

  const place = () => localPlace(type, copy.base?.id, tab);

  function storeHere() {
    clearTimeout(localTimer);
    localTimer = undefined;
    const { typed: draft, base, remote } = copy;
    if (!draft) return;
    const at = new Date(now()).toISOString();
    const isStored = storeLocal(place(), { draft, rev: base?.rev, at, copy: remote });
    dispatch({ type: isStored ? 'stored' : 'lost' });
  }

  const storeChanges = () => localTimer !== undefined && storeHere();

  async function save(): Promise<boolean> {
    const { typed: draft, base, remote } = copy;
    if (!draft || isHeld(copy)) return true;
    dispatch({ type: 'sending' });
    const body = { draft, base_rev: base?.rev ?? null, rev: remote.rev };
    const answer = await sendRemote(type, base?.id, remote.key, body);
    if (answer.ok) {
      dispatch({ type: 'sent', draft, reply: answer.data });
      if (!copy.typed) removeLocal(place());
      return true;
    }
    if (answer.status === 409) {
      const past = toPastCopy(workingCopyReply.parse(currentIn(answer)), 'elsewhere');
      if (past && copy.unanswered.some((one) => isSameDraft(one, past.draft))) {
        dispatch({ type: 'continued', past });
        return save();
      }
      dispatch({ type: 'conflicted', past });
    } else dispatch({ type: 'failed', draft, at: new Date(now()).toISOString() });
    storeChanges();
    return [404, 409, 413, 422].includes(answer.status);
  }

  return {
    change(draft: Draft) {
      dispatch({ type: 'typed', draft });
      if (copy.isDiscarded) return;
      localTimer ??= setTimeout(storeHere, LOCAL_DELAY);
      if (!isHeld(copy)) autosave.change();
    },
    storeChanges,
    flush: autosave.flush,
    /** Finds a copy from an earlier visit or another device. */
    async findPast() {
      const { base, remote: own } = copy;
      const there = await findRemote(type, base?.id, wanted);
      const remote = there && toPastCopy(there, 'server');
      for (const left of readLocals(type, base?.id, place())) {
        const local = fromLocal(left, own.key);
        if (!base && wanted && local.key !== wanted) continue;
        if (remote && isOvertaken(local, remote)) continue;
        const isSent = remote && isSameDraft(local.draft, remote.draft);
        const past = isSent ? { ...local, key: remote.key, rev: remote.rev } : local;
        if (!isSameDraft(local.draft, saved)) return dispatch({ type: 'found', past });
        removeLocal(left.place);
      }
      if (!remote) return;
      if (!isSameDraft(remote.draft, saved)) return dispatch({ type: 'found', past: remote });
      await deleteRemote(type, base?.id, remote);
    },
    take(past: PastCopy) {
      dispatch({ type: 'continued', past });
      const { draft, at, place: there } = past;
      const { base, remote } = copy;
      if (there && storeLocal(place(), { draft, rev: base?.rev, at, copy: remote })) removeLocal(there);
    },
    async discardPast() {
      if (!copy.past) return;
      const { from, key, rev, place: there } = copy.past;
      if (rev > 0) await notifyIfFailed(deleteRemote(type, copy.base?.id, { key, rev }));
      dispatch({ type: 'deleted' });
      if (from === 'browser') {
        if (there) removeLocal(there);
        storeHere();
      }
      if (!copy.typed) await this.findPast();
      dispatch({ type: 'looked' });
    },
    async discard() {
      dispatch({ type: 'discarded' });
      await notifyIfFailed(this.forget(copy.base));
    },
    /** Deletes the copy after a save, but not one from elsewhere that the owner has not seen. */
    async forget(next: Base) {
      removeLocal(place());
      dispatch({ type: 'forgotten' });
      await autosave.stop();
      const { base, remote } = copy;
      const isOwn = !isHeld(copy);
      dispatch({ type: 'ended', base: next, key: randomKey() });
      return isOwn && remote.rev > 0 ? deleteRemote(type, base?.id, remote) : undefined;
    },
  };
}

/** Says whether the server's copy is newer: a killed browser may have stored less than it had sent. */
const isOvertaken = (local: PastCopy, remote: PastCopy) => local.rev < remote.rev && local.at <= remote.at;

async function notifyIfFailed(deletion: Promise<Answer<unknown> | undefined>) {
  const answer = await deletion;
  if (answer && !answer.ok) await notifyFailure(answer, 'Taslak silinemedi; açınca yeniden sorulur.');
}

/** In ms: the pause in typing before a save, the time between saves during typing, and the time until a retry. */
const PAUSE = 1000;
const APART = 2000;
const RETRY = 10_000;

/** Saves after a pause, and every two seconds during typing, one save at a time. `save` resolves to false to be retried. */
export function createAutosave(save: () => Promise<boolean>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let started = Number.NEGATIVE_INFINITY;
  let changed: number | undefined;
  let running: Promise<void> | undefined;

  function schedule(at: number) {
    clearTimeout(timer);
    timer = setTimeout(run, Math.max(at, started + APART) - performance.now());
  }

  function run() {
    timer = undefined;
    changed = undefined;
    started = performance.now();
    running = save()
      .catch((error: unknown) => {
        console.error(error);
        return false;
      })
      .then((isDone) => {
        running = undefined;
        if (changed !== undefined) schedule(performance.now() + PAUSE);
        else if (!isDone) schedule(performance.now() + RETRY);
      });
  }

  return {
    change() {
      const now = performance.now();
      changed ??= now;
      if (!running) schedule(Math.min(now + PAUSE, changed + APART));
    },
    async flush() {
      await running;
      if (timer === undefined) return;
      clearTimeout(timer);
      run();
      await running;
    },
    /** Cancels the pending save, and resolves when none is under way. */
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      changed = undefined;
      await running;
    },
  };
}
