const FIGURE = '<figure class="diagram">';
const BLOCK =
  /(?:<figure class="code">(<figcaption>[^<]*<\/figcaption>))?(<pre tabindex="0" data-language="Mermaid"><code class="language-mermaid"[^<>]*>([^<]*)<\/code><\/pre>)(?:<\/figure>)?/g;

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': '\u00a0' };

/** Finds the diagrams of a rendered text. */
export const findDiagrams = (html: string) =>
  [...html.matchAll(BLOCK)].map(([whole, title = '', block = '', code = ''], at) => ({
    whole,
    title: title.replace(/<[^<>]*>/g, ''),
    source: code.replace(/&(?:amp|lt|gt|nbsp);/g, (sign) => SIGNS[sign] ?? sign),
    prefix: `d${at + 1}`,
    drawn: (svg: string) =>
      `${FIGURE}<div tabindex="0" role="group" aria-label="Diyagram">${svg}</div>${title}<details><summary>Diyagramın kaynağı</summary>${block}</details></figure>`,
  }));

/** Turns diagrams back into their source. */
export const diagramsAsCode = (html: string) =>
  html
    .split(FIGURE)
    .map((part, at) =>
      at === 0 ? part : part.slice(part.indexOf('<pre')).replace('</details></figure>', ''),
    )
    .join('');
