import '#kit/panel/panel.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { leadToSignIn } from '#app/auth/admin/ended-session.tsx';
import { forgetEarlyAnswers } from '#kit/client/early-answers.ts';
import { currentToken, restoreSession } from '#kit/client/session.ts';
import { PanelResources } from '#kit/panel/panel-resource.ts';
import { createRoutes, followLinks, refuseFiles } from '#kit/panel/routes.tsx';
import { followUpdates } from '#kit/panel/updates.ts';
import { ConfirmDialog } from '#kit/ui/dialog.tsx';
import { listenForThemeToggle } from '#kit/ui/theme.ts';
import { Toasts, toast } from '#kit/ui/toast.tsx';
import { panelResources } from './resources.panel.ts';

/** In ms. Rendering a skeleton that is replaced at once would take a phone about as long. */
const SKELETON_AFTER = 300;
const router = createBrowserRouter(createRoutes(panelResources, () => import('./auth/admin/login.tsx')));
const place = document.getElementById('panel');
if (!place) throw new Error('The document has no place for the panel.');
const root = createRoot(place);
listenForThemeToggle();
followLinks(router);
refuseFiles();
leadToSignIn(router);
restoreSession();
const notifyUnexpected = () => toast('Beklenmeyen bir hata oluştu.', { kind: 'error' });
// Harmless: the browser skips the view transition from a public page to this one.
const isGivenUp = (reason: unknown) => String(reason).includes('Transition was ');
window.addEventListener('unhandledrejection', ({ reason }) => isGivenUp(reason) || notifyUnexpected());
// Browser notices, such as ResizeObserver's, carry no exception.
window.addEventListener('error', ({ error }) => error && notifyUnexpected());

// Shows nothing from the back/forward cache after signing out.
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || currentToken()) return;
  root.unmount();
  location.reload();
});
followUpdates();
// Loads the locale data of Turkish while the screen loads: with the first number, it would block a phone for 100 ms.
setTimeout(() => (0).toLocaleString('tr-TR'));

// Unsubscribes once ready: React Router keeps updates, such as the position to scroll to, for the RouterProvider only while nobody listens.
const isReady = new Promise<void>((resolve) => {
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    resolve();
  });
});
void isReady.then(forgetEarlyAnswers);
const isLate = new Promise((resolve) => setTimeout(resolve, SKELETON_AFTER));
// Awaited at top level it would break the panel's code into many files.
void Promise.race([isReady, isLate]).then(() =>
  root.render(
    <StrictMode>
      <PanelResources value={panelResources}>
        <RouterProvider router={router} />
        <Toasts role="status" />
        <ConfirmDialog />
      </PanelResources>
    </StrictMode>,
  ),
);
