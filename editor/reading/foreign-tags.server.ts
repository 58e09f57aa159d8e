import sanitizeHtml from 'sanitize-html';
import { embedOf } from '#kit/text/embeds.ts';

type Attributes = sanitizeHtml.Attributes;

const span = (attribs: Attributes): sanitizeHtml.Tag => ({ tagName: 'span', attribs });

/** Stand in lines of their own, which neither the schema nor its parser knows. */
const lines = 'caption center dialog dir fieldset form hgroup legend main menu nav optgroup option search';

/** Rescues what tags that are not allowed say: the address of a frame, a task's box, the TeX of a formula. */
export const foreignTags: { [tag: string]: sanitizeHtml.Transformer } = {
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

export const isTracking = ({ src = '', width, height }: Attributes): boolean =>
  width === '0' || height === '0' || width === '1' || /googletagmanager/.test(src);

function frame(tagName: string, attributes: Attributes): sanitizeHtml.Tag {
  const { src = '', 'data-src': lazy = '', title = '' } = attributes;
  const embed = embedOf(src || lazy);
  if (!embed || isTracking(attributes)) return { tagName, attribs: {} };
  return span({ class: 'embed', 'data-href': embed.href, 'data-title': title || embed.title });
}
