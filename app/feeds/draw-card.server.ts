import { LRUCache } from 'lru-cache';
import { type Box, box } from '#app/seo/element.server.ts';
import { printable } from '#app/seo/fonts.server.ts';
import { toPng } from '#app/seo/raster/raster.server.ts';

/** `request` is the page's first line. */
export type Card = { title: string; request: string; by: string; host: string; accent: string };

const WIDTH = 1200;
const HEIGHT = 630;

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
      padding: '72px 80px 64px',
      background: paper,
      color: ink,
      fontFamily: 'Geist',
    },
    box(
      { fontFamily: 'Geist Mono', fontSize: 26, color: soft },
      box({ color: good, marginRight: 16 }, 'GET'),
      box({ maxWidth: 900, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }, request),
    ),
    box(
      {
        display: 'block',
        lineClamp: 4,
        fontSize: sizeFor(text),
        fontWeight: 600,
        lineHeight: 1.08,
        letterSpacing: '-0.035em',
        maxWidth: 1040,
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
        printable(by),
      ),
      box({ fontFamily: 'Geist Mono', fontSize: 24, color: soft }, host),
    ),
  );
}

function sizeFor(title: string): number {
  if (title.length <= 28) return 112;
  if (title.length <= 60) return 84;
  return title.length <= 110 ? 68 : 56;
}
