import { texts } from './document.ts';
import { linkIn } from './links.ts';

const NOTICEABLE = 300;

let timer: ReturnType<typeof setTimeout> | undefined;
let line: HTMLElement | undefined;

export function showSlowMoves() {
  addEventListener('click', (event) => {
    queueMicrotask(() => {
      if (!event.defaultPrevented && linkIn(event)) startMove();
    });
  });
  addEventListener('submit', (event) => {
    queueMicrotask(() => {
      if (!event.defaultPrevented && isMove(event.target)) startMove();
    });
  });
  addEventListener('pageshow', endMove);
  addEventListener('pagehide', endMove);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') endMove();
  });
}

export function startMove() {
  endMove();
  timer = setTimeout(() => {
    line = document.createElement('div');
    line.className = 'pending';
    line.setAttribute('role', 'status');
    line.innerHTML = `<p><span class="spinner" aria-hidden="true"></span>${texts.loading}</p>`;
    document.body.append(line);
  }, NOTICEABLE);
}

export function endMove() {
  clearTimeout(timer);
  line?.remove();
}

const isMove = (form: EventTarget | null) =>
  form instanceof HTMLFormElement && form.method !== 'dialog' && form.target !== '_blank';
