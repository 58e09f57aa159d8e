import type { WorkingCopy } from '../../contract.ts';
import type { Draft } from '../draft.ts';
import type { PastCopy } from './stored-copies.ts';

/** The unsaved text of one tab, and where it is stored. */
export type EditedCopy = {
  /** The article as it was when typing began; undefined for a new one. */
  base: Base;
  /** The copy on the server; revision 0 until it exists. */
  remote: { key: string; rev: number };
  /** Typed, but not on the server yet. */
  typed: Draft | undefined;
  /** The first and last drafts without an answer: the server may have stored them. */
  unanswered: Draft[];
  /** A copy from an earlier visit or from elsewhere. */
  past: PastCopy | undefined;
  state: CopyState;
  /** Incremented when the typed text must be compared again. */
  round: number;
  isDiscarded: boolean;
};

export type Base = { id: number; rev: number } | undefined;

export type CopyState =
  | { kind: 'none' | 'saving' | 'held' | 'lost' }
  | { kind: 'saved' | 'browser'; at: string };

export type CopyEvent =
  | { type: 'stored' | 'lost' | 'sending' | 'deleted' | 'looked' | 'forgotten' | 'discarded' }
  | { type: 'typed'; draft: Draft }
  | { type: 'sent'; draft: Draft; reply: WorkingCopy }
  | { type: 'failed'; draft: Draft; at: string }
  | { type: 'conflicted'; past: PastCopy | undefined }
  | { type: 'found' | 'continued'; past: PastCopy }
  | { type: 'ended'; base: Base; key: string };

export const newCopy = (base: Base, key: string): EditedCopy => ({
  base,
  remote: { key, rev: 0 },
  typed: undefined,
  unanswered: [],
  past: undefined,
  state: { kind: 'none' },
  round: 0,
  isDiscarded: false,
});

/** While there is a copy from elsewhere, nothing is sent until the owner chooses. Copies of new articles have separate keys. */
export const isHeld = ({ base, past }: EditedCopy) => past !== undefined && base !== undefined;

export function reduce(copy: EditedCopy, event: CopyEvent): EditedCopy {
  switch (event.type) {
    case 'typed':
      return copy.isDiscarded ? copy : { ...copy, typed: event.draft };
    case 'stored':
      return isHeld(copy) ? { ...copy, state: { kind: 'held' } } : copy;
    case 'lost':
      return { ...copy, state: { kind: 'lost' } };
    case 'sending':
      return { ...copy, state: { kind: 'saving' } };
    case 'sent': {
      const { key, rev, saved_at: at } = event.reply;
      const typed = copy.typed === event.draft ? undefined : copy.typed;
      return { ...copy, remote: { key, rev }, typed, unanswered: [], state: { kind: 'saved', at } };
    }
    case 'failed': {
      const unanswered = [copy.unanswered[0] ?? event.draft, event.draft];
      return { ...copy, unanswered, state: { kind: 'browser', at: event.at } };
    }
    case 'conflicted':
      return { ...copy, past: event.past, state: { kind: 'held' } };
    case 'found':
      return { ...copy, past: event.past };
    case 'continued': {
      const { key, rev, base: of = copy.base?.rev } = event.past;
      const base = copy.base && of !== undefined ? { ...copy.base, rev: of } : copy.base;
      const past = copy.past === event.past ? undefined : copy.past;
      return { ...copy, base, remote: { key, rev }, unanswered: [], past };
    }
    case 'deleted':
      return { ...copy, remote: copy.base ? { ...copy.remote, rev: 0 } : copy.remote, past: undefined };
    case 'looked':
      return { ...copy, round: copy.round + 1 };
    case 'forgotten':
      return { ...copy, typed: undefined };
    case 'discarded':
      return { ...copy, isDiscarded: true };
    case 'ended': {
      const { typed, past, round, isDiscarded } = copy;
      return { ...newCopy(event.base, event.key), typed, past, round: round + 1, isDiscarded };
    }
  }
}
