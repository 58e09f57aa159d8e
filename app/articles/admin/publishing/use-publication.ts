import { useState } from 'react';
import { type Failure, send } from '#kit/client/api.ts';
import { type ArticleOf, apiOf, type Kind } from '../../kinds.ts';
import { type Publication, publicationReply } from '../../publishing/contract.ts';
import type { Draft } from '../draft.ts';

type Stored = ArticleOf<Kind>;

export type PublishRequest = {
  kind: Kind;
  draft: Draft;
  /** ISO time; null for the moment of publication. */
  at: string | null;
  /** Undefined when the server could not say. */
  publication: Publication | undefined;
  answer: (yes: boolean) => void;
};

export const isAhead = (at: string | null | undefined) => Boolean(at) && Date.parse(at ?? '') > Date.now();

/** Returns the date that the server will take: without one, a past date stays, and one ahead becomes now. */
const dateOf = (stored: Stored | undefined, draft: Draft) =>
  draft.published_at ?? (isAhead(stored?.published_at) ? null : (stored?.published_at ?? null));

/** Tells whether saving shows readers what they could not see, now or at a time to come. */
export function isNewlyPublic(stored: Stored | undefined, draft: Draft): boolean {
  if (!draft.is_published || draft.archived) return false;
  if (stored?.status !== 'published') return true;
  return isAhead(stored.published_at) && !isAhead(dateOf(stored, draft));
}

export function usePublication(kind: Kind, stored: Stored | undefined) {
  const [request, setRequest] = useState<PublishRequest>();
  const [isOpening, setOpening] = useState(false);
  return {
    request,
    isOpening,
    setOpening,
    /** Resolves to the owner's answer, or to what the server refuses before it. */
    async confirm(draft: Draft, slug: string): Promise<'yes' | 'no' | Failure> {
      const { title, content, excerpt, cover_image } = draft;
      const answer = await send('POST', `${apiOf(kind)}/publication`, {
        body: { id: stored?.id ?? null, slug, title, content, excerpt, cover_image },
        reply: publicationReply,
      });
      if (!answer.ok && [401, 422].includes(answer.status)) return answer;
      return new Promise((resolve) =>
        setRequest({
          kind,
          draft,
          at: dateOf(stored, draft),
          publication: answer.ok ? answer.data : undefined,
          answer(yes) {
            setRequest(undefined);
            if (yes) setOpening(false);
            resolve(yes ? 'yes' : 'no');
          },
        }),
      );
    },
  };
}
