import { embedOf } from '#kit/text/embeds.ts';

const blocks = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table thead tbody tfoot tr td th caption pre blockquote figure figcaption div section hr iframe details summary'.split(
    ' ',
  ),
);

/** What a text refers to elsewhere in the export: addresses of pictures and texts of reusable blocks, by number, and footnotes. */
type Library = {
  pictures?: ReadonlyMap<string, string>;
  reusable?: ReadonlyMap<string, string>;
  footnotes?: { id: string; content: string }[];
};

/** Writes what WordPress adds when it shows a text: paragraphs, captions, players, code, footnotes. Names the shortcodes that stay. */
export function fromWordPress(
  text: string,
  { pictures = new Map(), reusable = new Map(), footnotes = [] }: Library = {},
): { html: string; notes: string[] } {
  const whole = withWhatCommentsSay(text, reusable);
  const paragraphs = whole.includes('<!-- wp:') ? (part: string) => part : withParagraphs;
  const left = new Set<string>();
  const prose = (part: string) => {
    const html = withFigures(withFormulas(withPlayers(withGalleries(part, pictures))));
    for (const [, name = ''] of html.matchAll(
      /\[(?:(?=(?:wp_)?caption|gallery|video|audio|playlist|contact-form)|\/)([a-z][\w-]*)[\s\]]/g,
    ))
      left.add(name);
    return paragraphs(html);
  };
  const html = rewriteEnclosed(whole, {
    open: /<pre(?=[\s>])([^<>]*)>/gi,
    close: () => '</pre>',
    inside: (code, [, attributes]) => preformatted(code, attributes),
    outside: (part) => rewriteEnclosed(part, { ...codeShortcodes, outside: prose }),
  });
  return {
    html: html + listOf(footnotes),
    notes: left.size > 0 ? [`Metinde kalan kısa kodlar: ${[...left].join(', ')}.`] : [],
  };
}

/** Puts in reusable blocks, and brings the language that a block's comment names to its code. */
const withWhatCommentsSay = (text: string, reusable: NonNullable<Library['reusable']>) =>
  text.replace(/<!-- wp:([^<>]*)-->(?:\s*<pre)?/g, (sign, block: string) => {
    const id = /^block \{"ref":(\d+)/.exec(block)?.[1] ?? '';
    const language = /"language":"([\w+#-]+)"/.exec(block)?.[1];
    return reusable.get(id) ?? (language && sign.endsWith('<pre') ? `${sign} lang="${language}"` : sign);
  });

/** Writes the footnotes as those of a page: the reader moves them to their numbers. */
const listOf = (footnotes: NonNullable<Library['footnotes']>) =>
  footnotes
    .map(({ id, content }) => `<ol><li id="${id}">${content} <a href="#${id}-link">↩</a></li></ol>`)
    .join('');

const withGalleries = (text: string, pictures: NonNullable<Library['pictures']>) =>
  text.replace(/\[gallery ([^[\]]*)\]/g, (shortcode, attributes: string) => {
    const ids = / ids="([^"]+)"/.exec(` ${attributes}`)?.[1]?.split(',') ?? [];
    const addresses = ids.map((id) => pictures.get(id.trim()));
    if (ids.length === 0 || !addresses.every(Boolean)) return shortcode;
    const shown = addresses.map((address) => `<img src="${address?.replaceAll('"', '%22')}">`);
    return `\n\n<div class="wp-block-gallery">${shown.join('')}</div>\n\n`;
  });

const withPlayers = (text: string) =>
  text
    .replace(/\[\/?embed[^[\]]*\]/g, '\n')
    .replace(
      /\[(video|audio|youtube|vimeo|gist)(?![\w-])([^[\]]*)\](?:([^[\]]{0,300})\[\/\1\])?/g,
      (shortcode, name, attributes, inside = '') => {
        const url = /https?:\/\/[^\s"'<>]+/.exec(`${inside} ${attributes}`)?.[0];
        const id = /[=\s"]([\w-]{3,40})(?=["\s]|$)/.exec(attributes)?.[1];
        const address = url ?? (id && sites[name] && `${sites[name]}${id}`);
        return address ? `\n\n<iframe src="${address}"></iframe>\n\n` : shortcode;
      },
    )
    .replace(/^[ \t]*(https?:\/\/[^\s<>"']+)[ \t]*\r?$/gm, (_, url) => linkTo(url));

const sites: { [name: string]: string } = {
  youtube: 'https://youtu.be/',
  vimeo: 'https://vimeo.com/',
  gist: 'https://gist.github.com/',
};

const linkTo = (url: string) =>
  embedOf(url) ? `<iframe src="${url}"></iframe>` : `<p><a href="${url}">${url}</a></p>`;

const withFormulas = (text: string) =>
  text.replace(
    /\$latex\s([^$<>\n]*)\$/g,
    (_, tex: string) => `<span data-math="${tex.trim().replaceAll('"', '&quot;')}"></span>`,
  );

/** Before WordPress 3.4 the words stood in an attribute, later beside the picture. */
const withFigures = (text: string) =>
  rewriteEnclosed(text, {
    open: /\[((?:wp_)?caption)(?![\w-])((?:"[^"]*"|'[^']*'|[^[\]"'])*)\]/g,
    close: ([, name]) => `[/${name}]`,
    inside: (inside, [opener, name, attributes = '']) => {
      const image = inside.indexOf('>', inside.indexOf('<img')) + 1;
      const end = inside.startsWith('</a>', image) ? image + 4 : image;
      if (image === 0) return `${opener}${inside}[/${name}]`;
      const [, double, single] = /\scaption=(?:"([^"]*)"|'([^']*)')/.exec(attributes) ?? [];
      const caption = `<figcaption>${inside.slice(end).trim() || (double ?? single ?? '')}</figcaption>`;
      return `\n\n<figure>${inside.slice(0, end).trim()}${caption}</figure>\n\n`;
    },
  });

const withParagraphs = (text: string) =>
  text
    .replace(/<\/?[a-z][^<>]*>/gi, (tag) => {
      const name = blockIn(tag);
      if (!name) return tag;
      const isQuotation = name === 'blockquote';
      const isEnd = tag.startsWith('</');
      return `${!isEnd || isQuotation ? '\n\n' : ''}${tag}${isEnd || isQuotation ? '\n\n' : ''}`;
    })
    .split(/\n\s*\n/)
    .map(paragraph)
    .join('');

function blockIn(tag: string): string | undefined {
  const name = /^<\/?([a-z][a-z0-9]*)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
  return blocks.has(name) ? name : undefined;
}

function paragraph(text: string): string {
  const inside = text.trim();
  if (inside === '' || inside.startsWith('<!--') || blockIn(inside)) return inside;
  return `<p>${inside.replace(/\r?\n/g, '<br>')}</p>`;
}

const languages = new Set(
  'bash c cpp csharp css diff go html java javascript js json kotlin perl php powershell python ruby rust scala shell sql swift typescript vb xml yaml'.split(
    ' ',
  ),
);
const named = new Set(['code', 'sourcecode', 'cc', 'crayon']);

/** Finds the shortcodes of code, as `[code language="go"]` and `[go]`. */
const codeShortcodes = {
  open: /\[([a-z]+)(?:\s([^[\]]*))?\]/g,
  close: ([, name = '']: RegExpExecArray) =>
    languages.has(name) || named.has(name) ? `[/${name}]` : undefined,
  inside: (code: string, [, name = '', attributes = '']: RegExpExecArray) =>
    preformatted(
      code.replace(/</g, '&lt;').replace(/>/g, '&gt;'),
      ` ${named.has(name) ? attributes : `lang="${name}"`}`,
    ),
};

const preformatted = (code: string, attributes = '') =>
  `<pre${attributes}>${code.replace(/^\r?\n/, '').trimEnd()}</pre>`;

type Rewriting = {
  /** Finds openers; must be global. */
  open: RegExp;
  /** Returns the end that belongs to an opener; undefined if it opens nothing. */
  close: (opener: RegExpExecArray) => string | undefined;
  inside: (text: string, opener: RegExpExecArray) => string;
  outside?: (text: string) => string;
};

/** Rewrites the text between an opener and its end, and the text around it. Searches for each kind of end in vain at most once, so that the time stays linear. */
function rewriteEnclosed(text: string, { open, close, inside, outside = (part) => part }: Rewriting): string {
  const absent = new Set<string>();
  let written = '';
  let at = 0;
  for (const opener of text.matchAll(open)) {
    const from = opener.index + opener[0].length;
    const sign = close(opener);
    if (!sign || opener.index < at || absent.has(sign)) continue;
    const end = text.indexOf(sign, from);
    if (end < 0) {
      absent.add(sign);
      continue;
    }
    written += outside(text.slice(at, opener.index)) + inside(text.slice(from, end), opener);
    at = end + sign.length;
  }
  return written + outside(text.slice(at));
}
