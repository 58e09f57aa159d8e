/** Marks at the start of labels of arrows whose heads beautiful-mermaid lacks; it draws them with its own. */
export const HEADS = {
  none: '\ue001',
  two: '\ue002',
  cross: '\ue003',
  circle: '\ue004',
  crossAtStart: '\ue005',
  circleAtStart: '\ue006',
  dashed: '\ue007',
  /** Marks a message that is removed from the drawing. */
  anchor: '\ue008',
  /** Label of a message without text. */
  wordless: '\ue009',
};

/** Removes placeholder messages. */
export const withoutAnchors = (svg: string) =>
  svg.replace(/<g class="message"[^<>]* data-label="\ue008".*?<\/g>/gs, '');

const markers: [name: string, shape: string][] = [
  ['cross', '<path d="M0 0L8 8M8 0L0 8" fill="none" stroke="var(--_arrow)" />'],
  ['circle', '<circle cx="4" cy="4" r="3" fill="var(--_arrow)" />'],
];

const changes: [sign: string, change: (line: string) => string][] = [
  [HEADS.none, (line) => line.replace(/ marker-end="[^"]*"/, '')],
  [HEADS.two, (line) => line.replace(/ marker-end=("[^"]*")/, ' marker-end=$1 marker-start=$1')],
  [HEADS.cross, (line) => line.replace(/ marker-end="[^"]*"/, ' marker-end="url(#head-cross)"')],
  [HEADS.circle, (line) => line.replace(/ marker-end="[^"]*"/, ' marker-end="url(#head-circle)"')],
  [HEADS.crossAtStart, (line) => line.replace(/ marker-start="[^"]*"/, ' marker-start="url(#head-cross)"')],
  [HEADS.circleAtStart, (line) => line.replace(/ marker-start="[^"]*"/, ' marker-start="url(#head-circle)"')],
  [HEADS.dashed, (line) => line.replace(' fill=', ' stroke-dasharray="4 4" fill=')],
];

const LABEL = '<g class="edge-label"';
const ONLY_SIGNS = /^[^<>]* data-label="[\ue001-\ue009]+">/;

/** Replaces the heads of marked arrows by those in the source, and removes labels that contain nothing else. */
export function withHeads(svg: string): string {
  const drawn = svg
    .replace(
      /(?:<g class="message"[^<>]*>\s*<[^<>]*>)|(?:<polyline class="(?:edge|class-relationship)"[^<>]*>)/g,
      (line) => {
        const [, signs = ''] = / data-label="([\ue001-\ue009]+)/.exec(line) ?? [];
        return changes.reduce((text, [sign, change]) => (signs.includes(sign) ? change(text) : text), line);
      },
    )
    .split(LABEL)
    .map((part, at) =>
      at === 0 ? part : ONLY_SIGNS.test(part) ? part.slice(part.indexOf('</g>') + 4) : LABEL + part,
    )
    .join('')
    .replace(/[\ue001-\ue009]/g, '')
    // Moves the diamonds of classes onto their lines: they would be hidden behind the class.
    .replace(/(<marker id="cls-(?:composition|aggregation)"[^<>]*) refX="0"/g, '$1 refX="12"');
  const used = markers.filter(([name]) => drawn.includes(`url(#head-${name})`));
  const defined = used.map(
    ([name, shape]) =>
      `<marker id="head-${name}" markerWidth="8" markerHeight="8" refX="8" refY="4" orient="auto-start-reverse">${shape}</marker>`,
  );
  return drawn.replace('</defs>', `${defined.join('')}</defs>`);
}
