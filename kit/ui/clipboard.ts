/** Copies a text, also on plain http, where browsers have no `navigator.clipboard`. Throws where the browser refuses. */
export async function writeToClipboard(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;opacity:0';
  // Nothing outside an open dialog can take the focus.
  (focused?.closest('dialog, [role=dialog]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error('The browser does not copy.');
}
