import { type DataRouter, matchRoutes } from 'react-router';
import { askToDiscard, hasUnsaved, mayLeave, releaseUnsaved } from '#kit/forms/use-unsaved.ts';
import { linkIn } from '#kit/site/enhance/links.ts';
import { hasView, returnTo } from './list-return.ts';

/** Routes plain links through the router, guards unsaved text, and preloads a screen's code when its link is hovered. */
export function followLinks(router: DataRouter) {
  document.addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/admin/"]');
    for (const { route } of (link && matchRoutes(router.routes, link.pathname)) || [])
      if (typeof route.lazy === 'function') void route.lazy().catch(console.warn);
  });
  document.addEventListener('click', (event) => {
    const link = event.defaultPrevented ? undefined : linkIn(event);
    if (!link) return;
    event.preventDefault();
    if (/^\/admin(?:\/|$)/.test(link.pathname)) void moveTo(router, link);
    else void leaveTo(link.href);
  });
}

/** Asks before leaving unsaved text in a dialog; for a page, the router asks. Returns to the list above a form as it was. */
async function moveTo(router: DataRouter, link: HTMLAnchorElement) {
  if (link.closest('dialog') && hasUnsaved() && !(await askToDiscard())) return;
  const { pathname, search, hash } = link;
  const isAbove = router.state.location.pathname.startsWith(`${pathname}/`);
  if (!isAbove || search || hash || !hasView(pathname)) return router.navigate(pathname + search + hash);
  const { to, ...options } = returnTo(pathname);
  await router.navigate(to, options);
}

async function leaveTo(href: string) {
  if (!(await mayLeave())) return;
  releaseUnsaved();
  location.assign(href);
}
