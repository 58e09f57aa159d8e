import { useState } from 'react';
import { type Failure, send } from '#kit/client/api.ts';
import { isInFuture } from '#kit/client/clock.ts';
import {
  type AnyText,
  LONGEST_TITLE,
  type Publication,
  type PublishFinding,
  publicationReply,
} from '../contract.ts';
import type { TextType } from '../text-type.ts';
import { type Draft, fieldNames } from './draft.ts';

export type PublishRequest = {
  type: TextType;
  draft: Draft;
  /** ISO time; null for the moment of publication. */
  at: string | null;
  /** Undefined if the server could not answer. */
  publication: Publication | undefined;
  answer: (yes: boolean) => void;
};

/** Returns the date that the server will use: without a new one, a past date stays and a future one becomes now. */
const dateOf = (stored: AnyText | undefined, draft: Draft) =>
  draft.published_at ?? (isInFuture(stored?.published_at ?? null) ? null : (stored?.published_at ?? null));

/** Says whether saving makes the text visible to readers, now or later. */
export function isNewlyPublic(stored: AnyText | undefined, draft: Draft): boolean {
  if (!draft.is_published || draft.archived) return false;
  if (stored?.status !== 'published') return true;
  return isInFuture(stored.published_at) && !isInFuture(dateOf(stored, draft));
}

export function usePublication(type: TextType, stored: AnyText | undefined) {
  const [request, setRequest] = useState<PublishRequest>();
  const [isOpening, setOpening] = useState(false);
  return {
    request,
    isOpening,
    setOpening,
    /** Resolves to the owner's answer, or to a failure if the server refuses the draft first. */
    async confirm(draft: Draft, slug: string): Promise<'yes' | 'no' | Failure> {
      const { title, content, excerpt, cover_image } = draft;
      const answer = await send('POST', `${type.api}/publication`, {
        body: { id: stored?.id ?? null, slug, title, content, excerpt, cover_image },
        reply: publicationReply,
      });
      if (!answer.ok && [401, 422].includes(answer.status)) return answer;
      return new Promise((resolve) =>
        setRequest({
          type,
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

const findingTexts: Record<PublishFinding['check'], (at: number, detail: string) => string> = {
  title: (_, length) =>
    `Başlık ${length} karakter; arama sonuçlarında ${LONGEST_TITLE} karakterden sonrası kesilir`,
  alt: (at) => `${at}. görselin alternatif metni yok`,
  picture_address: (at, address) => `${at}. görsel bu sitede bulunamadı: ${address}`,
  link_text: (at) => `${at}. bağlantının metni yok`,
  link_address: (at, address) =>
    address === '' || address === '#'
      ? `${at}. bağlantının adresi boş`
      : `Bu sitede böyle bir adres yok: ${address}`,
  headings: (at, heading) =>
    `${heading ? `“${heading}” başlığı` : `${at}. başlık`} bir düzey atlıyor; aradaki başlık düzeyi eksik`,
  excerpt: () => 'Özet yazılmadı; metnin başından alınır',
  cover: () => 'Kapak görseli yok; paylaşımda çizilen kart görünür',
};

export const wordsOf = ({ check, at, detail }: PublishFinding) => findingTexts[check](at, detail);

export const isHint = ({ check }: PublishFinding) => check === 'excerpt' || check === 'cover';

const TEXT = '.writing .ProseMirror';
const PICTURE = `${TEXT} img:not(.ProseMirror-separator)`;

export function focusPlace(finding: PublishFinding) {
  const place = placeOf(finding);
  if (!place) return;
  place.scrollIntoView({ block: 'center' });
  const editor = place.closest<HTMLElement>(TEXT);
  (editor ?? place).focus({ preventScroll: true });
  if (!editor) return;
  const range = document.createRange();
  if (place instanceof HTMLImageElement) range.setStart(place, 0);
  // A note is selected as a whole only from inside its text.
  else if (place.matches('.footnote') && place.firstChild) range.setStart(place.firstChild, 1);
  else range.selectNodeContents(place);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
}

function placeOf({ check, at, detail }: PublishFinding): HTMLElement | undefined | null {
  const nth = (selector: string) => document.querySelectorAll<HTMLElement>(selector)[at - 1];
  if (check === 'title' || check === 'excerpt') {
    return document.querySelector<HTMLElement>(`.writing textarea[aria-label="${fieldNames[check]}"]`);
  }
  if (check === 'cover')
    return document.querySelector<HTMLElement>('#publishing input[type="file"] + button');
  if (check === 'alt' || check === 'picture_address') return nth(PICTURE);
  if (check === 'headings') return nth([1, 2, 3, 4, 5, 6].map((level) => `${TEXT} h${level}`).join());
  const address = CSS.escape(detail);
  return document.querySelector<HTMLElement>(
    `${TEXT} a[href="${address}"], ${TEXT} .footnote[data-links~="${address}"]`,
  );
}
