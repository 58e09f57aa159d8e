import type { PublishFinding } from '../../publishing/contract.ts';
import { fieldNames } from '../draft.ts';

const text = '.writing .ProseMirror';
const picture = `${text} img:not(.ProseMirror-separator)`;

export function focusPlace(finding: PublishFinding) {
  const place = placeOf(finding);
  if (!place) return;
  place.scrollIntoView({ block: 'center' });
  const editor = place.closest<HTMLElement>(text);
  (editor ?? place).focus({ preventScroll: true });
  if (!editor) return;
  const range = document.createRange();
  if (place instanceof HTMLImageElement) range.setStart(place, 0);
  // Selects a note as one, which only a place amid its text does.
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
  if (check === 'alt' || check === 'picture_address') return nth(picture);
  if (check === 'headings') return nth([1, 2, 3, 4, 5, 6].map((level) => `${text} h${level}`).join());
  const address = CSS.escape(detail);
  return document.querySelector<HTMLElement>(
    `${text} a[href="${address}"], ${text} .footnote[data-links~="${address}"]`,
  );
}
