import { Parser } from 'htmlparser2';

/** Ids of the nodes that an arrow joins; `[*]` is every start and end of a state diagram. */
export type Ends = { from: string; to: string };

/** An arrow in the source, with its line. */
export type Edge = Ends & { line: number; text: string };

/** Records words of the current line, which the drawing must contain. */
export type Say = (words: string | undefined) => void;

/** Words that belong together, with their line. */
export type Said = { words: string; line: number; text: string };

type Point = [x: number, y: number];
type Box = { left: number; top: number; right: number; bottom: number };
type DrawnEdge = { from: string; to: string; label: string; points: Point[] };
type Text = { at: Point; anchor: string; size: number; words: string };
type Drawing = {
  view: Box;
  nodes: Map<string, Box>;
  groups: string[];
  twice: Set<string>;
  edges: DrawnEdge[];
  texts: Text[];
};

/** Largest distance of an arrow's end from its node: arrows end before their target, activations stand beside lifelines. */
const NEAR = 12;
const MARGIN = 4;

/** Returns the first arrow of the source that the drawing lacks, repeats, or draws without its node or its words. */
export function missingEdge(drawing: Drawing, edges: readonly Edge[]): Edge | undefined {
  const left = [...drawing.edges];
  for (const edge of edges) {
    const at = left.findIndex(({ from, to }) => isEnd(from, edge.from) && isEnd(to, edge.to));
    const [drawn] = at < 0 ? [] : left.splice(at, 1);
    if (!drawn || !isJoined(drawn, drawing) || !isLabelled(drawn, drawing)) return edge;
  }
  return left.length > 0 ? edges.at(-1) : undefined;
}

/** Returns the first words of the source that no single text of the drawing contains. */
export function missingWords({ texts }: Drawing, said: readonly Said[]): Said | undefined {
  const drawn = texts.map(({ words }) => words.replace(/\s/g, ''));
  return said.find(({ words }) => {
    const wanted = words.replace(/<br ?\/?>/gi, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
    return !drawn.some((text) => wanted.every((word) => text.includes(word)));
  });
}

/**
 * Moves misplaced arrows and their words. beautiful-mermaid places arrows between nodes of different depths inside a
 * group as if the group started in the drawing's corner.
 */
export function withArrowsInGroups(svg: string): string {
  const drawing = readDrawing(svg);
  const groups = drawing.groups.flatMap((id) => drawing.nodes.get(id) ?? []);
  const moved = drawing.edges.map((edge) => {
    if (isJoined(edge, drawing)) return undefined;
    const at = groups.find(({ left, top }) =>
      isJoined({ ...edge, points: shifted(edge.points, left, top) }, drawing),
    );
    return at && { ...edge, by: [at.left, at.top] as const };
  });
  const arrows = moved.values();
  const withArrows = svg.replace(/<polyline class="edge"[^<>]*>/g, (arrow) => {
    const edge = arrows.next().value;
    if (!edge) return arrow;
    const points = shifted(edge.points, ...edge.by).map((point) => point.join(','));
    return arrow.replace(/ points="[^"]*"/, ` points="${points.join(' ')}"`);
  });
  return withArrows.replace(/<g class="edge-label"[^<>]*>/g, (label, at: number, whole: string) => {
    const [rect = ''] = whole.slice(at + label.length).split('>', 1);
    const [x = 0, y = 0, width = 0, height = 0] = numbersIn(rect);
    const center: Point = [x + width / 2, y + height / 2];
    const edge = moved.find((one) => one && label.includes(`data-from="${one.from}" data-to="${one.to}"`));
    const isAside = edge && nearest(center, edge.points) <= nearest(center, shifted(edge.points, ...edge.by));
    return isAside ? label.replace('>', ` transform="translate(${edge.by.join(' ')})">`) : label;
  });
}

const shifted = (points: readonly Point[], x: number, y: number) =>
  points.map(([left, top]): Point => [left + x, top + y]);

const nearest = ([x, y]: Point, points: readonly Point[]) =>
  Math.min(...points.map((point) => Math.hypot(point[0] - x, point[1] - y)));

const isEnd = (id: string, name: string) => (name === '[*]' ? /^_(?:start|end)\d*$/.test(id) : id === name);

function isJoined({ from, to, points }: DrawnEdge, { nodes, twice }: Drawing): boolean {
  if (twice.has(from) || twice.has(to)) return false;
  return isAt(points[0], nodes.get(from)) && isAt(points.at(-1), nodes.get(to));
}

const isAt = (point: Point | undefined, box: Box | undefined) =>
  point !== undefined &&
  box !== undefined &&
  point[0] >= box.left - NEAR &&
  point[0] <= box.right + NEAR &&
  point[1] >= box.top - NEAR &&
  point[1] <= box.bottom + NEAR;

/** Removes markup and blanks, which the drawing renders differently. */
const squeezed = (text: string) => text.replace(/<\/?[a-z][^<>]*>|\s+/gi, '');

function isLabelled({ label }: DrawnEdge, { texts }: Drawing): boolean {
  const wanted = squeezed(label);
  return wanted === '' || texts.some(({ words }) => squeezed(words) === wanted);
}

/** Widens a drawing whose words would be clipped at its edge. */
export function withWholeTexts(svg: string, { view, texts }: Drawing): string {
  const boxes = texts.map(boxOfText);
  const left = Math.min(view.left, ...boxes.map((box) => box.left - MARGIN));
  const right = Math.max(view.right, ...boxes.map((box) => box.right + MARGIN));
  if (left === view.left && right === view.right) return svg;
  const size = [left, view.top, right - left, view.bottom - view.top].map((number) => number.toFixed(1));
  return svg.replace(
    /^(<svg[^>]*?) viewBox="[^"]*" width="[^"]*"/,
    (_, start: string) => `${start} viewBox="${size.join(' ')}" width="${size[2]}"`,
  );
}

function boxOfText({ at: [x, y], anchor, size, words }: Text): Box {
  const width = Array.from(words, widthOf).reduce<number>((sum, one) => sum + one, 0) * size;
  const before = { middle: width / 2, end: width }[anchor] ?? 0;
  const left = x - before;
  return { left, top: y - size, right: left + width, bottom: y };
}

const WIDE =
  /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uffef]/u;

/** Upper bound of a character's width in the site's fonts, in em. */
function widthOf(letter: string): number {
  if (WIDE.test(letter)) return 1.05;
  return /\p{Mn}/u.test(letter) ? 0 : 0.56;
}

/** Parses a drawing of beautiful-mermaid: nodes with boxes, arrows with ends, texts with positions. */
export function readDrawing(svg: string): Drawing {
  const drawing: Drawing = {
    view: emptyBox(),
    nodes: new Map(),
    groups: [],
    twice: new Set(),
    edges: [],
    texts: [],
  };
  const named = new Set<string>();
  const open: { id?: string | undefined; message?: DrawnEdge | undefined }[] = [];
  let text: Text | undefined;
  const parser = new Parser(
    {
      onopentag(tag, given) {
        const kind = given.class ?? '';
        if (tag === 'svg') {
          const [x = 0, y = 0, width = 0, height = 0] = numbersIn(given.viewBox);
          drawing.view = { left: x, top: y, right: x + width, bottom: y + height };
        }
        const id = isNode.test(kind) ? given['data-id'] : undefined;
        if (id !== undefined && named.has(id)) drawing.twice.add(id);
        if (id !== undefined) named.add(id);
        if (id !== undefined && kind === 'subgraph') drawing.groups.push(id);
        const isMessage = kind === 'message';
        const message = isMessage ? edgeOf(given) : undefined;
        if (message) drawing.edges.push(message);
        open.push({ id, message });
        const points = pointsOf(tag, given);
        const owner = open.findLast((one) => one.id !== undefined)?.id ?? given['data-actor'];
        if (owner !== undefined && tag !== 'text' && points.length > 0) grow(drawing.nodes, owner, points);
        const around = open.findLast((one) => one.message)?.message;
        if (around && around.points.length === 0) around.points.push(...points);
        if (/^(?:edge|class-relationship|er-relationship)$/.test(kind) && tag === 'polyline')
          drawing.edges.push({ ...edgeOf(given), points });
        if (tag === 'text')
          text = {
            at: [Number(given.x), Number(given.y)],
            anchor: given['text-anchor'] ?? 'start',
            size: Number(given['font-size'] ?? 12),
            words: '',
          };
      },
      ontext(words) {
        if (text) text.words += words;
      },
      onclosetag(tag) {
        open.pop();
        if (tag === 'text' && text) drawing.texts.push(text);
        if (tag === 'text') text = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return drawing;
}

const isNode = /^(?:node|subgraph|class-node|entity|actor)$/;

const edgeOf = (given: Record<string, string>): DrawnEdge => ({
  from: given['data-from'] ?? given['data-entity1'] ?? '',
  to: given['data-to'] ?? given['data-entity2'] ?? '',
  label: given['data-label'] ?? '',
  points: [],
});

const numbersIn = (text = '') => (text.match(/-?[\d.]+/g) ?? []).map(Number);

function pointsOf(tag: string, given: Record<string, string>): Point[] {
  if (tag === 'rect') {
    const x = Number(given.x ?? 0);
    const y = Number(given.y ?? 0);
    const corner: Point = [x + Number(given.width ?? 0), y + Number(given.height ?? 0)];
    return [[x, y], corner];
  }
  if (tag === 'circle' || tag === 'ellipse') {
    const x = Number(given.cx ?? 0);
    const y = Number(given.cy ?? 0);
    const width = Number(given.rx ?? given.r ?? 0);
    const height = Number(given.ry ?? given.r ?? 0);
    const corner: Point = [x + width, y + height];
    return [[x - width, y - height], corner];
  }
  if (tag === 'line') {
    const end: Point = [Number(given.x2), Number(given.y2)];
    return [[Number(given.x1), Number(given.y1)], end];
  }
  if (tag !== 'polyline' && tag !== 'polygon') return [];
  const all = numbersIn(given.points);
  return all.flatMap((one, at): Point[] => (at % 2 === 0 ? [[one, all[at + 1] ?? 0]] : []));
}

const emptyBox = (): Box => ({ left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity });

function grow(nodes: Map<string, Box>, id: string, points: Point[]) {
  const box = nodes.get(id) ?? emptyBox();
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  nodes.set(id, box);
}
