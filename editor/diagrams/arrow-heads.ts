/** Begin the label of an arrow that beautiful-mermaid draws with the heads it has, and Mermaid with others. */
export const HEADS = {
  none: '\ue001',
  two: '\ue002',
  cross: '\ue003',
  circle: '\ue004',
  crossAtStart: '\ue005',
  circleAtStart: '\ue006',
  dashed: '\ue007',
  /** Belongs to a message that is not drawn. */
  anchor: '\ue008',
  /** Stands for a message without words. */
  wordless: '\ue009',
};

/** Takes away the messages that only hold a place. */
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

/** Draws the heads of such arrows as the source has them, and takes away labels that say nothing else. */
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
    // Sets the diamonds of classes on their line: they lie behind the class.
    .replace(/(<marker id="cls-(?:composition|aggregation)"[^<>]*) refX="0"/g, '$1 refX="12"');
  const used = markers.filter(([name]) => drawn.includes(`url(#head-${name})`));
  const defined = used.map(
    ([name, shape]) =>
      `<marker id="head-${name}" markerWidth="8" markerHeight="8" refX="8" refY="4" orient="auto-start-reverse">${shape}</marker>`,
  );
  return drawn.replace('</defs>', `${defined.join('')}</defs>`);
}
