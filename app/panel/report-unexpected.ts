import { toast } from '#app/ui/toast.tsx';

/** Reports unhandled exceptions. Failed calls are values. */
export function reportUnexpected() {
  const tell = () => toast('Beklenmeyen bir hata oluştu.', { kind: 'error' });
  window.addEventListener('unhandledrejection', tell);
  // Notices, such as ResizeObserver's, carry no exception.
  window.addEventListener('error', ({ error }) => error && tell());
}
