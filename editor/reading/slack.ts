/** Slack copies each level of a list as a list of its own, and emoji as pictures. */
export function findSlackParts(body: HTMLElement) {
  for (const part of body.querySelectorAll('[data-stringify-type="paragraph-break"]')) splitAt(part);
  for (const emoji of body.querySelectorAll('img[data-stringify-emoji]')) emoji.replaceWith(signOf(emoji));
  for (const list of body.querySelectorAll('[data-indent]')) {
    const above = list.previousElementSibling;
    const depth = Number(list.getAttribute('data-indent'));
    if (above?.matches('ul, ol')) placeIn(above, list, depth);
  }
}

/** Goes on in the last list of that depth, or begins one in the last item above. */
function placeIn(above: Element, list: Element, depth: number) {
  let parent = above;
  for (let level = 0; level < depth; level += 1) {
    const inner = parent.lastElementChild?.lastElementChild;
    if (!inner?.matches('ul, ol')) return (parent.lastElementChild ?? parent).append(list);
    parent = inner;
  }
  if (parent.localName !== list.localName) return parent.after(list);
  parent.append(...list.children);
  return list.remove();
}

function signOf(emoji: Element): string {
  const src = emoji.getAttribute('src') ?? '';
  const points = /\/([0-9a-f]{2,6}(?:-[0-9a-f]{2,6})*)(?:@2x)?\.png/.exec(src)?.[1];
  const name = emoji.getAttribute('data-stringify-emoji') ?? '';
  return points
    ? String.fromCodePoint(...points.split('-').map((point) => Number.parseInt(point, 16)))
    : name;
}

function splitAt(part: Element) {
  const whole = part.parentElement;
  if (!whole || whole.tagName === 'BODY') return;
  const rest = whole.cloneNode(false);
  while (part.nextSibling) rest.appendChild(part.nextSibling);
  part.remove();
  whole.after(rest);
}
