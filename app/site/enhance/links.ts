/** The link of a click that moves this tab to another document of the site; undefined for every other click. */
export function linkIn(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element))
    return undefined;
  const link = target.closest('a');
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  if (link.origin !== location.origin) return undefined;
  // A jump within the page is none to another document.
  const isJump = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  return isJump ? undefined : link;
}
