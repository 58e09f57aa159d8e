import sanitizeHtml from 'sanitize-html';
import type { Texts } from '#kit/texts/tr.ts';
import { shown } from './flowchart.ts';

const attributes = [
  'id class role aria-label style',
  'viewBox width height x y x1 y1 x2 y2 cx cy r rx ry d points dx dy transform',
  'opacity fill stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin',
  'text-anchor font-size font-weight font-style text-decoration letter-spacing',
  'marker-start marker-end markerWidth markerHeight refX refY orient',
].flatMap((names) => names.split(' '));

type Drawn = Texts['text']['drawn'];

/** Translates beautiful-mermaid's own texts. */
const translated = (text: string, { noFields, bar, line }: Drawn) =>
  text
    .replace(/^\(no attributes\)$/, noFields)
    .replace(/^Bar (?=\d+$)/, `${bar} `)
    .replace(/^Line (?=\d+$)/, `${line} `);

/** Sanitizes by an allow-list: no styles, scripts, links or foreign objects; only the page's colours. */
export const cleanSvg = (svg: string, name: string, prefix: string, drawn: Drawn) =>
  sanitizeHtml(svg.replace(/>\s+</g, '><'), {
    allowedTags: 'svg g defs marker path rect circle ellipse line polyline polygon text tspan'.split(' '),
    allowedAttributes: { '*': attributes },
    parseStyleAttributes: false,
    nestingLimit: 250,
    parser: { xmlMode: true },
    exclusiveFilter: ({ attribs }) => attribs.class === 'xychart-grid',
    textFilter: (text) => shown(translated(text, drawn)),
    transformTags: {
      '*': (tagName, { style: _, ...given }) => ({
        tagName,
        attribs: {
          ...Object.fromEntries(
            Object.entries(given).flatMap(([key, value]) => {
              const kept = cleanValue(tagName, key, value, prefix);
              return kept ? [[key, kept]] : [];
            }),
          ),
          ...(tagName === 'svg' && nameOf(name, given)),
        },
      }),
    },
  });

/** Sets a name, and a minimum width, so that wide drawings scroll before their letters become too small. */
const nameOf = (name: string, { width }: sanitizeHtml.Attributes) => ({
  role: 'img',
  'aria-label': name,
  style: `min-width: ${Math.round(Number(width) * 0.7) || 0}px`,
});

function cleanValue(tag: string, name: string, value: string, prefix: string): string | undefined {
  if (name === 'id') return `${prefix}-${value}`;
  if (name === 'class') return /^(?:mono|xychart-[\w -]+)$/.test(value) ? value : undefined;
  if (name.startsWith('marker-'))
    return /^url\(#[\w-]+\)$/.test(value) ? value.replace('#', `#${prefix}-`) : undefined;
  if (name !== 'fill' && name !== 'stroke') return value.replace(/(\.\d)\d+/g, '$1');
  if (/^(?:none|transparent|var\(--[\w-]+\))$/.test(value)) return value;
  if (tag === 'text' || tag === 'tspan') return 'var(--_text)';
  // Mixes a writer's colour with the page's, so that words stay legible in both schemes.
  if (!/^(?:#[\da-f]{3,8}|[a-z]{3,20})$/i.test(value)) return undefined;
  const [share, ground] = name === 'fill' ? [20, '--bg'] : [65, '--fg'];
  return `color-mix(in srgb, ${value} ${share}%, var(${ground}))`;
}
