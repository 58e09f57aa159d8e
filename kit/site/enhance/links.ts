export function linkIn(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element))
    return undefined;
  const link = target.closest('a');
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  if (link.origin !== location.origin) return undefined;
  const isJump = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  return isJump ? undefined : link;
}
