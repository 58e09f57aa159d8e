import type { Texts } from '#kit/texts/tr.ts';

const FIGURE = '<figure class="diagram">';

/** Finds rendered blocks of Mermaid: title, block and its escaped source. */
export const DIAGRAM =
  /(?:<figure class="code">(<figcaption>[^<]*<\/figcaption>))?(<pre tabindex="0" data-language="Mermaid"><code class="language-mermaid"[^<>]*>([^<]*)<\/code><\/pre>)(?:<\/figure>)?/g;

export function figureOf(svg: string, block: string, { diagram }: Texts['text'], caption = ''): string {
  const name = caption.replace(/<[^<>]*>/g, '');
  const drawing = name ? svg.replace(/ aria-label="[^"]*"/, () => ` aria-label="${name}"`) : svg;
  return `${FIGURE}<div tabindex="0" role="group" aria-label="${diagram.name}">${drawing}</div>${caption}<details><summary>${diagram.source}</summary>${block}</details></figure>`;
}

/** Turns diagrams back into their source. */
export const diagramsAsCode = (html: string) =>
  html
    .split(FIGURE)
    .map((part, at) =>
      at === 0 ? part : part.slice(part.indexOf('<pre')).replace('</details></figure>', ''),
    )
    .join('');
