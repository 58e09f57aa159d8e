const listed = /mso-list:\s*l(\d+)\s+level(\d+)/i;

/** Word writes lists as paragraphs that look like items. */
export function findWordLists(body: HTMLElement) {
  const items = [...body.querySelectorAll('[style*="mso-list"]')].filter((item) =>
    listed.test(item.getAttribute('style') ?? ''),
  );
  let open: { list: Element; level: number; last: Element }[] = [];
  for (const item of items) {
    const level = Number(listed.exec(item.getAttribute('style') ?? '')?.[2] ?? 1);
    const isNext = open.length > 0 && item.previousElementSibling === open[0]?.list;
    if (!isNext) open = [];
    open = open.filter((one) => one.level <= level);
    const { tag, start } = takeMarker(item);
    if (open.at(-1)?.level !== level) open.push(openList(item, tag, start, level, open.at(-1)?.last));
    const current = open.at(-1);
    if (current) current.last = addItem(current.list, item);
  }
}

function openList(item: Element, tag: string, start: string, level: number, parent: Element | undefined) {
  const list = item.ownerDocument.createElement(tag);
  if (tag === 'ol' && start !== '1') list.setAttribute('start', start);
  if (parent) parent.append(list);
  else item.before(list);
  return { list, level, last: list };
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
