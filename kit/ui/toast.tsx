import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createStore } from './store.ts';

type Toast = {
  id: number;
  text: string;
  kind: 'success' | 'error';
  duration: number;
  action?: { label: string; run: () => void } | undefined;
};

type ToastOptions = Partial<Pick<Toast, 'kind' | 'duration' | 'action'>>;

const SUCCESS_DURATION = 3000;
const toasts = createStore<Toast[]>([]);
let lastId = 0;

/** Shows a short message above the dock. An error stays twice as long. */
export function toast(text: string, { kind = 'success', duration, action }: ToastOptions = {}) {
  lastId += 1;
  const stay = duration ?? (kind === 'error' ? 2 * SUCCESS_DURATION : SUCCESS_DURATION);
  toasts.set([...toasts.get(), { id: lastId, text, kind, duration: stay, action }]);
}

/** The places that can show messages: the page, then each open dialog, which covers what is below it and makes it inert. */
const places = createStore<symbol[]>([]);

/** Render once at the root and in each modal; the topmost shows the messages. */
export function Toasts({ role }: { role?: 'status' }) {
  const [place] = useState(() => Symbol('toasts'));
  useLayoutEffect(() => {
    // A dialog that is restored with the screen mounts before the root.
    places.set(role ? [place, ...places.get()] : [...places.get(), place]);
    return () => places.set(places.get().filter((other) => other !== place));
  }, [place, role]);
  const isTopmost = places.use().at(-1) === place;
  const items = toasts.use();
  return (
    <div
      role={role}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-dock z-50 flex flex-col items-center gap-2 px-4"
    >
      {isTopmost && items.map((item) => <ToastCard key={item.id} {...item} />)}
    </div>
  );
}

function ToastCard({ id, text, kind, duration, action }: Toast) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration]);
  const Icon = kind === 'success' ? CircleCheck : CircleAlert;
  return (
    <div className="pointer-events-auto flex max-w-md items-center gap-3 rounded-lg border border-line bg-raised py-2.5 pr-4 pl-4 text-sm shadow-float">
      <Icon
        size={18}
        aria-hidden
        className={kind === 'success' ? 'shrink-0 text-good' : 'shrink-0 text-bad'}
      />
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className="-my-2 min-h-11 px-2 font-medium text-accent underline-offset-4 hover:underline"
          onClick={() => {
            dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

function dismiss(id: number) {
  toasts.set(toasts.get().filter((item) => item.id !== id));
}
