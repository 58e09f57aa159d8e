import sanitizeHtml from 'sanitize-html';
import { embedOf } from '#kit/text/embeds.ts';
import { linkSchemes } from '../addresses.ts';
import { documentSchema } from '../schema.ts';
import { languageAttributes } from './foreign-code.ts';
import { inPageLinks } from './in-page-links.server.ts';

/** `base` makes addresses absolute; `pictures` and `links` replace them, with '' for missing or broken ones. */
export type ForeignSource = {
  base?: string | undefined;
  pictures?: Record<string, string> | undefined;
  links?: Record<string, string> | undefined;
};

type Attributes = sanitizeHtml.Attributes;

const span = (attribs: Attributes): sanitizeHtml.Tag => ({ tagName: 'span', attribs });

/** Block-level elements that neither the schema nor its parser knows. */
const lines = 'caption center dialog dir fieldset form hgroup legend main menu nav optgroup option search';

/** Keeps information of disallowed tags: a frame's address, a task's checkbox, a formula's TeX. */
const foreignTags: { [tag: string]: sanitizeHtml.Transformer } = {
  ...Object.fromEntries(lines.split(' ').map((name) => [name, sanitizeHtml.simpleTransform('div', {})])),
  iframe: frame,
  embed: frame,
  video: frame,
  audio: frame,
  source: frame,
  object: (tagName, attributes) => frame(tagName, { ...attributes, src: attributes.data ?? '' }),
  script: (tagName, attributes) => {
    const { type = '', src = '' } = attributes;
    if (/^math\/tex/.test(type))
      return span({ class: 'tex', ...(/display/.test(type) && { 'data-display': '' }) });
    return /^https?:\/\/gist\.github\.com\//.test(src)
      ? frame(tagName, attributes)
      : { tagName, attribs: {} };
  },
  input: (tagName, { type, checked }) =>
    type === 'checkbox'
      ? span({ class: 'check', 'data-checked': String(checked !== undefined) })
      : { tagName, attribs: {} },
  math: (_, { display }) => span({ class: 'mathml', ...(display === 'block' && { 'data-display': '' }) }),
  annotation: (tagName, { encoding }) =>
    encoding === 'application/x-tex' ? span({ class: 'tex' }) : { tagName, attribs: {} },
};

const isTracking = ({ src = '', width, height }: Attributes): boolean =>
  width === '0' || height === '0' || width === '1' || /googletagmanager/.test(src);

function frame(tagName: string, attributes: Attributes): sanitizeHtml.Tag {
  const { src = '', 'data-src': lazy = '', title = '' } = attributes;
  const embed = embedOf(src || lazy);
  if (!embed || isTracking(attributes)) return { tagName, attribs: {} };
  return span({ class: 'embed', 'data-href': embed.href, 'data-title': title || embed.title });
}

const layoutTags =
  'div section article header footer main aside figure figcaption address center thead tbody tfoot dl dt dd h4 h5 h6 font';

const readTags = [...Object.values(documentSchema.nodes), ...Object.values(documentSchema.marks)]
  .flatMap((type) => type.spec.parseDOM ?? [])
  .flatMap((rule) => /^[a-z][a-z0-9]*/.exec(('tag' in rule && rule.tag) || '') ?? []);

const codeAttributes = ['data-title', 'data-marked', 'data-numbers', 'data-diff', ...languageAttributes];

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...new Set([...readTags, ...layoutTags.split(' ')])],
  allowedAttributes: {
    '*': ['style', 'class', 'id'],
    a: ['href', 'name', 'title'],
    span: ['data-math', 'data-href', 'data-title', 'data-checked', 'data-display'],
    div: ['data-math', 'data-language'],
    blockquote: ['data-callout'],
    pre: codeAttributes,
    code: codeAttributes,
    p: ['data-href', 'data-title'],
    ul: ['data-type'],
    li: ['data-type', 'data-checked', 'role', 'aria-checked'],
    img: ['src', 'alt', 'title', 'data-size'],
    ol: ['start'],
    mark: ['data-color'],
    font: ['color'],
    ...Object.fromEntries(['tr', 'thead', 'tbody', 'tfoot'].map((name) => [name, ['align']])),
    td: ['colspan', 'rowspan', 'colwidth', 'align'],
    th: ['colspan', 'rowspan', 'colwidth', 'align'],
  },
  allowedSchemes: linkSchemes,
  allowedSchemesByTag: { img: ['http', 'https'] },
  nestingLimit: 250,
  parseStyleAttributes: false,
  transformTags: { img: withoutTrackers, ...foreignTags },
};

/** Filters by an allow-list first; the schema is the second defence. */
export function reduce(html: string, { base, pictures, links }: ForeignSource): string {
  if (!base && !pictures) return sanitizeHtml(html, allowed);
  return sanitizeHtml(html, {
    ...allowed,
    transformTags: {
      ...allowed.transformTags,
      a: (tagName, { href = '', ...rest }) => {
        const address = addressOf(href, base) ?? '';
        return { tagName, attribs: { ...rest, href: links?.[address] ?? address } };
      },
      img: (tagName, given) => {
        const attributes = withoutTrackers(tagName, given).attribs;
        const address = addressOf(sourceOf(attributes), base) ?? '';
        const src = pictures?.[address] ?? address;
        if (src === '' && address) return missing(attributes);
        return { tagName, attribs: { ...attributes, src } };
      },
    },
  });
}

/** Returns the addresses of pictures and links, absolute where possible, and what an article cannot contain. */
export function addressesOf(html: string, base: string | undefined) {
  const pictures = new Set<string>();
  const links = new Set<string>();
  const around = new Set<string>();
  const lost = new Map<string, number>();
  const lostTitles = new Set<string>();
  let inLink: Attributes[] = [];
  let inFigure: string[] = [];
  sanitizeHtml(html, {
    allowedTags: ['img', 'a', 'figure'],
    allowedAttributes: false,
    nestingLimit: 250,
    onOpenTag: (name, attributes) => {
      const isPicture = name === 'img' && attributes.width !== '1';
      if (name === 'a') inLink = [];
      if (name === 'figure') inFigure = [];
      if (isPicture) inLink.push(attributes);
      const source = isPicture ? addressOf(sourceOf(attributes), base) : undefined;
      if (source && /^(https?:|data:image\/)/i.test(source)) pictures.add(source);
      const link = name === 'a' ? addressOf(attributes.href, base) : undefined;
      if (link) links.add(link);
      if (isLost(name, attributes)) lost.set(name, (lost.get(name) ?? 0) + 1);
    },
    exclusiveFilter: ({ tag, attribs: { href = '', title = '' }, text }) => {
      const [picture, second] = tag === 'a' && text.trim() === '' ? inLink : [];
      if (picture && !leadsToPicture.test(href)) around.add(addressOf(href, base) ?? href);
      if (picture && title !== picture.title && title !== picture.alt) {
        if (second || picture.title) lostTitles.add(title);
        else inFigure.push(title);
      }
      // A caption replaces a title.
      const hasCaption = tag === 'figure' && text.trim() !== '';
      if (hasCaption) for (const one of inFigure) lostTitles.add(one);
      return false;
    },
  });
  return {
    pictures: [...pictures],
    links: [...links],
    around: [...around],
    lostTitles: [...lostTitles].filter(Boolean),
    lost: Object.fromEntries(lost),
    anchors: inPageLinks(html),
  };
}

const leadsToPicture = /^(?:#|$)|\.(?:png|jpe?g|gif|webp|avif|svg|bmp)(?:[?#]|$)/i;

const unknown = ['svg', 'canvas', 'form', 'applet', 'map', 'meter', 'progress'];

function isLost(name: string, attributes: Attributes): boolean {
  if (name !== 'iframe') return unknown.includes(name);
  return !isTracking(attributes) && foreignTags[name]?.(name, attributes).tagName === name;
}

function withoutTrackers(tagName: string, attribs: Attributes): sanitizeHtml.Tag {
  const isTracker = attribs.width === '1' || attribs.height === '1';
  return { tagName, attribs: isTracker ? {} : attribs };
}

function sourceOf(attributes: Attributes): string | undefined {
  const { src, srcset } = attributes;
  const lazy = ['data-src', 'data-lazy-src', 'data-original'].map((name) => attributes[name]).find(Boolean);
  const listed = (attributes['data-srcset'] ?? srcset)?.trim().split(/[\s,]/, 1)[0];
  return (!src || src.startsWith('data:') ? lazy || src || listed : src) || undefined;
}

const missing = ({ src = '', alt }: Attributes): sanitizeHtml.Tag => ({
  tagName: 'em',
  attribs: {},
  text: `[Görsel eksik: ${src.slice(0, 200)}${alt ? ` — ${alt}` : ''}]`,
});

function addressOf(text: string | undefined, base: string | undefined): string | undefined {
  if (!text || text.startsWith('#')) return text;
  if (base === undefined) return text;
  return URL.canParse(text, base) ? new URL(text, base).href : undefined;
}
