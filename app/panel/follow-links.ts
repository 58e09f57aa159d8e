import type { DataRouter } from 'react-router';
import { mayLeave, releaseUnsaved } from '#app/forms/use-unsaved.ts';
import { linkIn } from '#app/site/enhance/links.ts';

/** Makes plain links of the panel moves of its router; a link to the site asks first about what is unsaved. */
export function followLinks(router: DataRouter) {
  document.addEventListener('click', (event) => {
    const link = event.defaultPrevented ? undefined : linkIn(event);
    if (!link) return;
    event.preventDefault();
    if (/^\/admin(?:\/|$)/.test(link.pathname)) void router.navigate(link.pathname + link.search + link.hash);
    else void leaveTo(link.href);
  });
}

async function leaveTo(href: string) {
  if (!(await mayLeave())) return;
  releaseUnsaved();
  location.assign(href);
}
