import { LRUCache } from 'lru-cache';
import { printable } from '#app/seo/fonts.server.ts';
import { type Box, box, toPng } from '#app/seo/raster.server.ts';
import type { Deps, Shared } from '#kit/resource.ts';
import type { SiteHead } from '#kit/site/head.ts';
import { pathIn } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import { drawnSvg } from '#kit/ui/drawing-shapes.ts';

export const cardFor = (head: SiteHead, { title, path, by }: Shared): Card => ({
  title,
  request: pathIn(head.language, path),
  by: by || head.author || head.name,
  host: new URL(head.url).host,
  accent: head.themeColor,
});

/** Returns the card of the page `kind/key`; undefined if it does not exist. */
export async function sharedPage(
  { db, resources }: Pick<Deps, 'db' | 'resources'>,
  head: SiteHead,
  kind: string,
  key: string,
): Promise<Shared | undefined> {
  if (kind === 'page' && key === 'home')
    return { title: head.author || head.name, path: '/', by: String(head.owner?.jobTitle ?? head.name) };
  for (const { share } of resources) {
    if (kind === 'page' && share?.pages && Object.hasOwn(share.pages, key))
      return share.pages[key]?.(words[head.language]);
    if (share?.rows && Object.hasOwn(share.rows, kind)) return share.rows[kind]?.(db, key, head.language);
  }
  return undefined;
}

type Card = { title: string; request: string; by: string; host: string; accent: string };

const WIDTH = 1200;
const HEIGHT = 630;
const STRIP = 300;

// Repeats theme.css: satori reads no custom properties.
const paper = '#fbfbf9';
const ink = '#14161a';
const soft = '#565d68';
const line = '#e4e4de';
const good = '#0b7a45';

const drawings = new LRUCache<string, Buffer, Card>({
  max: 200,
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context }) => toPng(layout(context), WIDTH, HEIGHT),
});

/** Renders 1200×630 PNG, memoized by content. */
export const drawCard = (card: Card): Promise<Buffer> =>
  drawings.forceFetch(JSON.stringify(card), { context: card });

function layout({ title, request, by, host, accent }: Card): Box {
  const text = printable(title) || '—';
  return box(
    {
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: `72px ${STRIP + 48}px 64px 80px`,
      background: paper,
      color: ink,
      fontFamily: 'Geist',
    },
    drawnStrip(title, accent),
    box(
      { fontFamily: 'Geist Mono', fontSize: 26, color: soft },
      box({ color: good, marginRight: 16 }, 'GET'),
      box({ maxWidth: 760, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }, request),
    ),
    box(
      {
        display: 'block',
        lineClamp: 4,
        fontSize: sizeFor(text),
        fontWeight: 600,
        lineHeight: 1.08,
        letterSpacing: '-0.035em',
        wordBreak: 'break-word',
      },
      text,
    ),
    box(
      {
        alignItems: 'center',
        justifyContent: 'space-between',
        borderTop: `2px solid ${line}`,
        paddingTop: 32,
      },
      box(
        { alignItems: 'center', fontSize: 30, fontWeight: 600 },
        box({ width: 22, height: 22, borderRadius: 11, background: accent, marginRight: 18 }),
        box(
          { maxWidth: 400, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
          printable(by),
        ),
      ),
      box({ fontFamily: 'Geist Mono', fontSize: 24, color: soft }, host),
    ),
  );
}

/** Draws like the site's cards, in tints of the accent. */
function drawnStrip(title: string, accent: string): Box {
  const svg = drawnSvg(title, { faint: `${accent}3d`, strong: accent, ink }, STRIP, HEIGHT);
  return box({
    position: 'absolute',
    top: 0,
    right: 0,
    width: STRIP,
    height: HEIGHT,
    background: `url("data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}") ${accent}14`,
  });
}

/** Size at which the longest word fits on a line; at the smallest size, longer words break. */
function sizeFor(title: string): number {
  const longest = Math.max(...title.split(/\s+/).map(({ length }) => length));
  const [, size = 44] = SIZES.find(([most]) => title.length <= most) ?? [];
  return Math.max(44, Math.min(size, Math.floor((WIDTH - STRIP - 128) / (0.6 * longest))));
}

const SIZES = [
  [22, 112],
  [28, 92],
  [60, 70],
  [110, 54],
] as const;
