import { requests } from './requests.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Fields = { [key: string]: Json };
type Shown = { keys: readonly string[]; to: string };

/** Sends a request when its tab is pressed, and shows its status, size, answer and the time that this browser measured. */
export function enhanceConsole(element: HTMLElement) {
  const tabs = [...element.querySelectorAll<HTMLAnchorElement>('nav > a')];
  const [status, cost] = element.querySelectorAll<HTMLElement>('[role=status] > *');
  const answer = element.querySelector('pre');
  const code = answer?.firstElementChild;
  const command = element.querySelector<HTMLAnchorElement>('p > a');
  const copy = element.querySelector<HTMLElement>('[data-copy]');
  if (!status || !cost || !answer || !code || !command || !copy) return;
  let last = '';

  const send = async ({ href }: HTMLAnchorElement, { keys, to }: Shown = { keys: [], to: '' }) => {
    last = href;
    const started = performance.now();
    try {
      const reply = await fetch(href, { cache: 'no-store' });
      const text = await reply.text();
      const took = performance.now() - started;
      const json: Json = JSON.parse(text);
      if (last !== href) return;
      // The browser's own entry may come later than the answer; the last one is then of an earlier request.
      const timing = performance.getEntriesByName(href).at(-1);
      const isOwn = timing instanceof PerformanceResourceTiming && timing.startTime >= started;
      const { duration, encodedBodySize } = isOwn ? timing : {};
      status.textContent = `${reply.status} ${reply.statusText || (reply.ok ? 'OK' : '')}`;
      status.style.color = reply.ok ? '' : 'inherit';
      cost.textContent = `${inWords(duration || took)} ms · ${sizeInWords(encodedBodySize || text.length)}`;
      code.replaceChildren(...print(json, keys, to));
      answer.scrollTop = 0;
      command.href = href;
      command.textContent = `curl ${href}`;
      copy.dataset.copy = `curl ${href}`;
    } catch {
      if (last !== href) return;
      [status.textContent, cost.textContent] = [element.dataset.console ?? '', ''];
      status.style.color = 'inherit';
    }
  };

  const choose = (chosen: HTMLAnchorElement | undefined) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      if (isChosen) tab.setAttribute('aria-current', 'true');
      else tab.removeAttribute('aria-current');
    }
  };

  tabs[0]?.parentElement?.setAttribute('role', 'tablist');
  answer.role = 'tabpanel';
  for (const [at, tab] of tabs.entries()) {
    tab.role = 'tab';
    tab.onclick = (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      choose(tab);
      void send(tab, requests[at]);
    };
    tab.onkeydown = ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (step) tabs.at((at + step) % tabs.length)?.focus();
    };
  }
  choose(tabs[0]);
}

/** Prints the fields with these keys of each record, and an ellipsis for the other fields. */
function print(json: Json, keys: readonly string[], to: string): (Node | string)[] {
  const list = listIn(json);
  if (!list) return ['{\n', ...fields(json, keys, to), '  …\n}'];
  if (list.length === 0) return ['[]'];
  return ['[\n', ...list.flatMap((one) => [...fields(one, keys, to, '{ ', '  '), '    … },\n']), ']'];
}

/** `start` precedes the first field, `indent` the others. */
function fields(json: Json, keys: readonly string[], to: string, start = '', indent = ''): Node[] {
  if (!isRecord(json)) return [];
  const named = keys.flatMap((key) => {
    const value = json[key];
    return isEmpty(value) ? [] : [{ key, value }];
  });
  return named.map(({ key, value }, at) => {
    const [line, name, text] = [
      document.createElement('span'),
      document.createElement('b'),
      document.createElement('i'),
    ];
    name.textContent = `"${key}"`;
    text.textContent = JSON.stringify(value);
    line.append(at === 0 ? start : indent, name, ': ', text, ',\n');
    if (start && key !== 'title') return line;
    const linked = start ? text : name;
    const link = document.createElement('a');
    link.href = to.replace('{slug}', String(json.slug)) || `#${key}`;
    link.append(...linked.childNodes);
    linked.append(link);
    return line;
  });
}

const isRecord = (json: Json | undefined): json is Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const isEmpty = (value: Json | undefined): value is undefined | null | '' =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A list is the whole answer, or the `data` of a page of it. */
function listIn(json: Json): Json[] | undefined {
  if (Array.isArray(json)) return json;
  return isRecord(json) && Array.isArray(json.data) ? json.data : undefined;
}

const sizeInWords = (bytes: number) => (bytes < 1000 ? `${bytes} B` : `${inWords(bytes / 1000)} kB`);

const inWords = (number: number) =>
  number.toLocaleString(document.documentElement.lang, { maximumSignificantDigits: 2 });
