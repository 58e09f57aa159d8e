import { embedOf } from '#app/editor/embeds.ts';

const block = /^<\/?(?:p|h\d|ul|ol|li|table|pre|blockquote|figure|div|hr|iframe|!--)[\s>-]/i;

/** Writes what WordPress adds when it shows a text: paragraphs, captions, players. Names the shortcodes that stay. */
export function fromWordPress(
  text: string,
  pictures: Pictures = new Map(),
): { html: string; notes: string[] } {
  const html = withParagraphs(
    withFigures(withGalleries(text, pictures).replace(/\[\/?embed[^[\]]*\]/g, '\n')).replace(
      /^[ \t]*(https?:\/\/[^\s<>"']+)[ \t]*\r?$/gm,
      (_, url) => linkTo(url),
    ),
  );
  const left = new Set(
    [...html.matchAll(/\[(gallery|video|audio|playlist|contact-form[\w-]*)[\s\]]/g)].map(
      ([, name = '']) => name,
    ),
  );
  return { html, notes: left.size > 0 ? [`Metinde kalan kısa kodlar: ${[...left].join(', ')}.`] : [] };
}

/** Addresses of pictures by their number. */
export type Pictures = ReadonlyMap<string | undefined, string>;

const withGalleries = (text: string, pictures: Pictures) =>
  text.replace(/\[gallery ([^[\]]*)\]/g, (shortcode, attributes: string) => {
    const ids = / ids="([^"]+)"/.exec(` ${attributes}`)?.[1]?.split(',') ?? [];
    const addresses = ids.map((id) => pictures.get(id.trim()));
    if (ids.length === 0 || !addresses.every(Boolean)) return shortcode;
    const shown = addresses.map((address) => `<img src="${address?.replaceAll('"', '%22')}">`);
    return `\n\n<div class="wp-block-gallery">${shown.join('')}</div>\n\n`;
  });

const linkTo = (url: string) =>
  embedOf(url) ? `<iframe src="${url}"></iframe>` : `<p><a href="${url}">${url}</a></p>`;

function withFigures(text: string): string {
  const [before = '', ...rest] = text.split(/\[caption[^[\]]*\]/);
  const figures = rest.map((part) => {
    const [inside = '', ...after] = part.split('[/caption]');
    const image = inside.indexOf('>', inside.indexOf('<img')) + 1;
    const end = inside.startsWith('</a>', image) ? image + 4 : image;
    if (after.length === 0 || image === 0) return part;
    const caption = `<figcaption>${inside.slice(end).trim()}</figcaption>`;
    return `\n\n<figure>${inside.slice(0, end).trim()}${caption}</figure>\n\n${after.join('[/caption]')}`;
  });
  return before + figures.join('');
}

/** Leaves code as it is, and texts of the block editor, which have their paragraphs. */
function withParagraphs(text: string): string {
  if (text.includes('<!-- wp:')) return text;
  const [last = '', ...closed] = text.split('</pre>').toReversed();
  const parts = closed.toReversed().map((part) => {
    const code = Math.max(0, part.search(/<pre[\s>]/i));
    return `${paragraphs(part.slice(0, code))}${part.slice(code)}</pre>`;
  });
  return parts.join('') + paragraphs(last);
}

const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map(paragraph)
    .join('');

function paragraph(text: string): string {
  const inside = text.trim();
  if (inside === '' || block.test(inside)) return inside;
  return `<p>${inside.replace(/\r?\n/g, '<br>')}</p>`;
}
