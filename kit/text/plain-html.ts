const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** A web address in plain text; ends before a space, bracket or final punctuation. */
export const ADDRESS = /(https?:\/\/[^\s<>"'()[\]{}]+[^\s<>"'()[\]{}.,;:!?…])/i;

/** Turns each line into a paragraph, and addresses into links. */
export const plainToHtml = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${line.split(ADDRESS).map(linked).join('')}</p>`)
    .join('');

// `split` alternates text and matches.
const linked = (part: string, index: number) =>
  index % 2 === 1 && URL.canParse(part)
    ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`
    : escapeHtml(part);

export const isHtml = (text: string) => /^\s*<[a-z!][^>]*>/i.test(text);
