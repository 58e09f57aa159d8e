const boxes = 'input[type="checkbox"], span.check, .checkbox';

/** Lists of which every item begins with a box become task lists; other boxes become signs. */
export function findTasks(body: HTMLElement, { isTyped = false } = {}) {
  for (const list of body.querySelectorAll('ul, ol')) {
    const items = [...list.children].filter((item) => item.tagName === 'LI');
    if (items.length > 0 && items.every((item) => boxOf(item) || (isTyped && typedBox(item)))) {
      list.setAttribute('data-type', 'taskList');
      for (const item of items) toTask(item);
    }
  }
  for (const box of body.querySelectorAll(boxes)) {
    if (!box.matches('[data-type="taskItem"] *')) box.replaceWith(isChecked(box) ? '☑ ' : '☐ ');
  }
}

function toTask(item: Element) {
  const box = boxOf(item);
  const typed = typedBox(item);
  item.setAttribute('data-type', 'taskItem');
  item.setAttribute('data-checked', String(box ? isChecked(box) : /x/i.test(typed?.[1] ?? '')));
  if (box !== item) box?.remove();
  const text = firstText(item);
  if (text) text.textContent = (text.textContent ?? '').replace(box ? /^\s+/ : /^\s*\[[ xX]\]\s+/, '');
}

function boxOf(item: Element): Element | undefined {
  if (item.matches('[role="checkbox"]')) return item;
  const box = item.querySelector(boxes);
  return box && box.closest('li') === item ? box : undefined;
}

const typedBox = (item: Element) => /^\s*\[([ xX])\]\s/.exec(firstText(item)?.textContent ?? '');

function firstText(item: Node): Node | undefined {
  for (const child of item.childNodes) {
    if (child.nodeType === 3 && child.textContent?.trim()) return child;
    const inside = firstText(child);
    if (inside) return inside;
  }
  return undefined;
}

const isChecked = (box: Element) =>
  box.hasAttribute('checked') ||
  box.getAttribute('aria-checked') === 'true' ||
  box.getAttribute('data-checked') === 'true' ||
  box.matches('.checkbox-on');
