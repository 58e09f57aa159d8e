import { linkIn } from './links.ts';

const NOTICEABLE = 300;

/** Says 'Yükleniyor...' while the document of a move within this tab takes longer than one notices. */
export function showSlowMoves() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let line: HTMLElement | undefined;

  function start() {
    stop();
    timer = setTimeout(() => {
      line = document.createElement('div');
      line.className = 'pending';
      line.setAttribute('role', 'status');
      line.innerHTML = '<p><span class="spinner" aria-hidden="true"></span>Yükleniyor...</p>';
      document.body.append(line);
    }, NOTICEABLE);
  }

  function stop() {
    clearTimeout(timer);
    line?.remove();
  }

  addEventListener('click', (event) => {
    // Whoever handles the click itself moves nowhere.
    queueMicrotask(() => {
      if (!event.defaultPrevented && linkIn(event)) start();
    });
  });
  addEventListener('submit', (event) => {
    queueMicrotask(() => {
      if (!event.defaultPrevented && isMove(event.target)) start();
    });
  });
  addEventListener('pageshow', stop);
  addEventListener('pagehide', stop);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') stop();
  });
}

const isMove = (form: EventTarget | null) =>
  form instanceof HTMLFormElement && form.method !== 'dialog' && form.target !== '_blank';
