import { canonicalColor, highlightColors, textColors } from '../colors.ts';
import { type Callout, callouts } from '../nodes/callout-kinds.ts';
import { gallerySize } from '../nodes/pictures.ts';
import { findForeignCode } from './foreign-code.ts';
import { keepLinkTitles } from './pictures-and-embeds.ts';
import { isBlock, prepare } from './prepare.ts';

const ownColors = new Set([...textColors.slice(1), ...highlightColors].map(({ value }) => value));

/** Reviewers' comments in Word, and the marks that link to them. */
const wordComments = '[style*="mso-element:comment"], .MsoCommentReference, a[href*="#_msocom"]';

/** Prepares foreign HTML: keeps only formatting that the editor supports. */
export function prepareForeign(body: HTMLElement) {
  findWordLists(body);
  for (const element of body.querySelectorAll('[style], [align], font[color]')) plainLook(element);
  for (const mark of body.querySelectorAll(wordComments)) mark.remove();
  findSlackParts(body);
  keepLinkTitles(body);
  findForeignBlocks(body);
  findForeignCode(body);
  prepare(body, { isTyped: true });
  findBlankLines(body);
}

const color = /(^|;)\s*color\s*:\s*([^;]+)/i;

function plainLook(element: Element) {
  const style = element.getAttribute('style') ?? '';
  const kept = style
    .replace(color, (rule, before: string, value: string) => (isOwn(value) ? rule : before))
    .replace(/(^|;)\s*text-align\s*:\s*(?:left|start)/i, '$1');
  if (kept !== style) element.setAttribute('style', kept);
  if (/^left$/i.test(element.getAttribute('align') ?? '')) element.removeAttribute('align');
  if (element.hasAttribute('color') && !isOwn(element.getAttribute('color') ?? ''))
    element.removeAttribute('color');
}

const isOwn = (value: string) => ownColors.has(canonicalColor(value) ?? '');

const controls =
  '.wp-block-file__button, .kg-video-overlay, .kg-video-player-container, .kg-audio-player, .kg-file-card-icon, .kg-file-card-metadata';

/** Converts galleries, callouts and toggles of Ghost, WordPress, Notion and GitHub to the editor's own. */
function findForeignBlocks(body: HTMLElement) {
  for (const gallery of body.querySelectorAll('.wp-block-gallery, .kg-gallery-card, [class*="galleryid-"]'))
    asGalleries(gallery);
  for (const toggle of body.querySelectorAll('.kg-toggle-card')) asDetails(toggle);
  for (const toggle of body.querySelectorAll('ul.toggle > li:only-child > details:only-child'))
    toggle.closest('ul')?.replaceWith(toggle);
  // Joins Notion's lists, which have one item each.
  for (const list of body.querySelectorAll('.bulleted-list, .numbered-list, .to-do-list')) {
    const before = list.previousElementSibling;
    if (before?.className !== list.className || list.getAttribute('start') === '1') continue;
    before.append(...list.childNodes);
    list.remove();
  }
  for (const callout of body.querySelectorAll('.markdown-alert, .kg-callout-card, figure.callout'))
    asCallout(callout);
  for (const control of body.querySelectorAll(controls)) control.remove();
}

function asGalleries(element: Element) {
  const page = element.ownerDocument;
  const pictures = [...element.querySelectorAll('img')];
  if (pictures.length < gallerySize.min) return;
  for (const picture of pictures) {
    const text = picture.closest('li, figure, .gallery-item')?.querySelector('figcaption, .gallery-caption');
    if (text && !text.matches('.blocks-gallery-caption') && text.parentElement !== element)
      picture.title = text.textContent?.trim() ?? '';
  }
  const caption = [...element.querySelectorAll('figcaption')].find(
    (one) => one.parentElement === element || one.matches('.blocks-gallery-caption'),
  );
  const size = Math.ceil(pictures.length / Math.ceil(pictures.length / gallerySize.max));
  for (let at = 0; at < pictures.length; at += size) {
    const gallery = page.createElement('div');
    gallery.className = 'gallery';
    gallery.append(...pictures.slice(at, at + size));
    element.before(gallery);
  }
  const below = page.createElement('p');
  below.style.textAlign = 'center';
  below.append(...(caption?.childNodes ?? []));
  if (caption) element.before(below);
  element.remove();
}

function asDetails(toggle: Element) {
  const details = toggle.ownerDocument.createElement('details');
  const summary = details.appendChild(toggle.ownerDocument.createElement('summary'));
  summary.append(toggle.querySelector('.kg-toggle-heading-text')?.textContent ?? '');
  details.append(...(toggle.querySelector('.kg-toggle-content')?.childNodes ?? []));
  toggle.replaceWith(details);
}

const ghostColors: [string, Callout][] = [
  ['green', 'tip'],
  ['yellow', 'warning'],
  ['red', 'caution'],
  ['pink', 'important'],
  ['purple', 'important'],
  ['accent', 'important'],
];

function asCallout(element: Element) {
  const color = ghostColors.find(([name]) => element.matches(`.kg-callout-card-${name}`))?.[1];
  const kind = element.matches('.markdown-alert')
    ? callouts.find((name) => element.matches(`.markdown-alert-${name}`))
    : (color ?? 'note');
  if (!kind) return;
  const quotation = element.ownerDocument.createElement('blockquote');
  quotation.setAttribute('data-callout', kind);
  element.querySelector('.markdown-alert-title, .kg-callout-emoji, .icon')?.remove();
  quotation.append(...(element.querySelector('.kg-callout-text') ?? element).childNodes);
  element.replaceWith(quotation);
}

/** Converts Slack's parts: it copies each level of a list as a separate list, and emoji as pictures. */
function findSlackParts(body: HTMLElement) {
  for (const part of body.querySelectorAll('[data-stringify-type="paragraph-break"]')) splitAt(part);
  for (const emoji of body.querySelectorAll('img[data-stringify-emoji]')) emoji.replaceWith(signOf(emoji));
  for (const list of body.querySelectorAll('[data-indent]')) {
    const above = list.previousElementSibling;
    const depth = Number(list.getAttribute('data-indent'));
    if (above?.matches('ul, ol')) placeIn(above, list, depth);
  }
}

/** Continues the last list of that depth, or starts one in the last item above. */
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

/** Makes breaks between blocks, which Google Docs copies for blank lines, lines without a break in them. */
function findBlankLines(body: HTMLElement) {
  const known = new Set<Node>();
  for (const line of body.querySelectorAll('br')) {
    if (known.has(line)) continue;
    const before = neighbourOf(line, 'previousSibling');
    const run: Element[] = [];
    let after: Node | null = line;
    while (after?.nodeName === 'BR') {
      known.add(after);
      run.push(after as Element);
      after = neighbourOf(after, 'nextSibling');
    }
    if (!(before || after) || ![before, after].every((one) => !one || isBlock(one))) continue;
    for (const one of run) one.replaceWith(body.ownerDocument.createElement('p'));
  }
}

/** Returns the nearest neighbour that is an element or has words. */
function neighbourOf(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let one = node[side];
  while (one && one.nodeType !== 1 && !one.textContent?.trim()) one = one[side];
  return one;
}

const listed = /mso-list:\s*l(\d+)\s+level(\d+)/i;

/** Converts Word's lists, which are paragraphs that look like items. Each names its list and level. */
function findWordLists(body: HTMLElement) {
  const items = [...body.querySelectorAll('[style*="mso-list"]')].filter((item) =>
    listed.test(item.getAttribute('style') ?? ''),
  );
  let open: OpenList[] = [];
  for (const item of items) {
    const [, id = '', depth] = listed.exec(item.getAttribute('style') ?? '') ?? [];
    const level = Number(depth);
    const isNext = open.length > 0 && item.previousElementSibling === open[0]?.list;
    const { tag, start } = takeMarker(item);
    const goesOn = (one: OpenList) => one.level < level || (one.level === level && isOf(one, id, tag));
    open = isNext ? open.filter(goesOn) : [];
    if (open.at(-1)?.level !== level) {
      const list = openList(item, tag, start, open.at(-1)?.last);
      open.push({ list, id, level, last: list });
    }
    const current = open.at(-1);
    if (current) current.last = addItem(current.list, item);
  }
}

type OpenList = { list: Element; id: string; level: number; last: Element };

const isOf = (one: OpenList, id: string, tag: string) => one.id === id && one.list.localName === tag;

function openList(item: Element, tag: string, start: string, parent: Element | undefined): Element {
  const list = item.ownerDocument.createElement(tag);
  if (tag === 'ol' && start !== '1') list.setAttribute('start', start);
  if (parent) parent.append(list);
  else item.before(list);
  return list;
}

function addItem(list: Element, item: Element): Element {
  const entry = item.ownerDocument.createElement('li');
  const paragraph = item.ownerDocument.createElement('p');
  paragraph.append(...item.childNodes);
  entry.append(paragraph);
  list.append(entry);
  item.remove();
  return entry;
}

function takeMarker(item: Element): { tag: string; start: string } {
  const marker = item.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  if (!/^[([]?(?:\d{1,4}|[a-z]{1,4})[.)\]]/i.test(text)) return { tag: 'ul', start: '1' };
  return { tag: 'ol', start: /\d+/.exec(text)?.[0] ?? '1' };
}
