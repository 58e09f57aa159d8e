export type Query = {
  /** An ARIA role, `field` for anything that takes text or a choice, or `control` for a link or a button. */
  role?: string;
  /** Part of the accessible name, or all of it with `exact`. */
  name?: string;
  /** Part of the text of the innermost element that contains it. */
  text?: string;
  exact?: boolean;
  css?: string;
  within?: Query;
  /** Picks the last of several. */
  last?: boolean;
};

export type Rect = { x: number; y: number; width: number; height: number };

/**
 * Finds elements in the page of any engine as people and assistive technology do, by role, name and text. It is sent as
 * source, so it must be self-contained.
 */
export function inPage() {
  const fields = 'input:not([type=hidden]), textarea, select, [role=textbox], [role=combobox]';
  const roles: Record<string, string> = {
    button: 'button, [role=button], input[type=submit], summary',
    link: 'a[href], [role=link]',
    control: 'a[href], button, [role=button]',
    heading: 'h1, h2, h3, h4, [role=heading]',
    dialog: 'dialog[open], [role=dialog], [role=alertdialog]',
    field: fields,
    tab: '[role=tab]',
    article: 'article',
    listitem: 'li',
    alert: '[role=alert]',
    navigation: 'nav',
    main: 'main',
    image: 'img',
    file: 'input[type=file]',
  };
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

  const visible = (element: Element) =>
    element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });

  const textOf = (element: Element): string => {
    let text = '';
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) text += node.textContent;
      else if (
        node instanceof Element &&
        node.getAttribute('aria-hidden') !== 'true' &&
        node.tagName !== 'STYLE'
      )
        text += ` ${node.getAttribute('aria-label') ?? node.getAttribute('alt') ?? textOf(node)} `;
    }
    return clean(text);
  };

  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const labelled = clean(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
    if (labelled) return labelled;
    const label = element.getAttribute('aria-label');
    if (label) return clean(label);
    if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0)
      return clean([...element.labels].map((item) => item.textContent).join(' '));
    return textOf(element) || clean(element.getAttribute('alt') ?? element.getAttribute('title'));
  };

  const matches = (found: string, wanted: string, exact: boolean) =>
    exact ? found === wanted : found.toLocaleLowerCase('tr').includes(wanted.toLocaleLowerCase('tr'));

  const all = ({ role, name, text, exact = false, css, within, last }: Query): Element[] => {
    const scopes = within ? all(within) : [document.documentElement];
    const selector = css ?? (role ? (roles[role] ?? `[role=${role}]`) : '*');
    let found = scopes.flatMap((scope) => [...scope.querySelectorAll(selector)]);
    // Includes file inputs, which are often hidden behind their label and still take files.
    if (role !== 'file') found = found.filter(visible);
    if (name !== undefined) found = found.filter((element) => matches(nameOf(element), name, exact));
    if (text !== undefined) {
      const having = found.filter((element) => matches(clean(element.textContent), text, exact));
      found =
        role || css
          ? having
          : having.filter((one) => !having.some((two) => one !== two && one.contains(two)));
    }
    return last ? found.slice(-1) : found;
  };

  /** Scrolls an element to the middle, where no bar covers it. */
  const reach = (query: Query) => {
    const [element] = all(query);
    if (!element) return null;
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 80 || bottom > innerHeight - 220)
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return element;
  };

  const boxOf = (element: Element): Rect => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };

  /** Returns texts whose box, or a box that clips them, is lower than a line of text. */
  const illegible = (query: Query, least: number): string[] => {
    const found = new Set<string>();
    for (const root of all(query)) {
      for (const element of [root, ...root.querySelectorAll('*')]) {
        const own = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && clean(node.textContent),
        );
        if (!own || !visible(element) || element.closest('[aria-hidden=true], svg, style, script')) continue;
        let block = element;
        while (block.parentElement && getComputedStyle(block).display.startsWith('inline'))
          block = block.parentElement;
        let forEars = false;
        let lowest = block.getBoundingClientRect().height;
        for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
          const { overflowY, position, display } = getComputedStyle(box);
          const { width, height } = box.getBoundingClientRect();
          // Skips text for screen readers, which is a pixel wide.
          if (position === 'absolute' && width <= 1 && height <= 1) forEars = true;
          if (overflowY !== 'visible' && display !== 'inline') lowest = Math.min(lowest, box.clientHeight);
        }
        if (!forEars && lowest < least)
          found.add(`${lowest.toFixed(1)} px: ${clean(element.textContent).slice(0, 60)}`);
      }
    }
    return [...found];
  };

  return { all, reach, boxOf, illegible, nameOf, clean };
}

export type InPage = ReturnType<typeof inPage>;
