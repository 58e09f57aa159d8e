import './panel.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { restoreSession } from '#app/auth/session.ts';
import { ConfirmDialog } from '#app/ui/confirm.tsx';
import { listenForThemeToggle } from '#app/ui/theme.ts';
import { Toasts } from '#app/ui/toast.tsx';
import { followLinks } from './follow-links.ts';
import { routes } from './routes.tsx';

const router = createBrowserRouter(routes);
const root = document.getElementById('panel');
if (!root) throw new Error('The document has no place for the panel.');
listenForThemeToggle();
followLinks(router);
restoreSession();
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
    <Toasts />
    <ConfirmDialog />
  </StrictMode>,
);
