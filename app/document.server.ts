import { createHash } from 'node:crypto';

export type Document = { html: string; csp: string };

/**
 * Finishes a rendered page: inline scripts that carry the rendering's nonce (and only those: what came with content
 * cannot know it) are allowed by their hashes, and on public pages the router's code waits until the page is painted.
 */
export function finishDocument(
  rendered: string,
  nonce: string,
  { eager, tracked = false }: { eager: boolean; tracked?: boolean },
): Document {
  const html = (eager ? rendered : deferScripts(rendered, nonce)).replaceAll(` nonce="${nonce}"`, MARK);
  const hashes = inlineScripts(html).map(hash);
  // While developing, Vite adds inline scripts and styles of its own.
  const csp = import.meta.env.DEV ? "frame-ancestors 'none'" : policy(hashes, tracked ? TRACKER : '');
  return { html: html.replaceAll(MARK, ''), csp };
}

// Stands for the nonce once it has done its work; no text of a page can hold these code points unescaped.
const MARK = ' data-\u0000own';

function inlineScripts(html: string): string[] {
  const texts: string[] = [];
  for (let at = html.indexOf('<script'); at >= 0; ) {
    const open = html.indexOf('>', at) + 1;
    const isOurs = open > 0 && html.slice(at, open).includes(MARK);
    const close = isOurs ? html.indexOf('</script>', open) : open - 1;
    if (isOurs && close > open) texts.push(html.slice(open, close));
    at = close < 0 ? -1 : html.indexOf('<script', close);
  }
  return texts;
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the third-party tracker loads and sends to; allowed only where the settings name a TRACKING_ID. */
const TRACKER = 'https://www.googletagmanager.com https://*.google-analytics.com';

function policy(scriptHashes: string[], tracker: string) {
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(scriptHashes), tracker].join(' ').trim()}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    `connect-src 'self' ${tracker}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** No heading of an article can have this id: theirs are letters, digits and hyphens. */
const START = ':start';

/** The router's start script becomes inert text, and its preloads wait with it, until `starter` runs them. */
function deferScripts(html: string, nonce: string): string {
  const preloads: string[] = [];
  const start = `<script nonce="${nonce}" type="module" async="">`;
  const withoutPreloads = html.replace(/<link rel="modulepreload"[^<>]*>/g, (link) => {
    const [, href] = / href="([^"]+)"/.exec(link) ?? [];
    if (!href || !link.includes(nonce)) return link;
    preloads.push(href);
    return '';
  });
  return withoutPreloads
    .replace(start, `<script nonce="${nonce}" type="text/plain" id="${START}">`)
    .replace('</body>', () => `<script nonce="${nonce}">${starter(preloads)}</script></body>`);
}

const starter = (preloads: string[]) =>
  `(()=>{let done;const go=async()=>{if(done)return;done=1;` +
  // One at a time, each in a task of its own: together they would hold a slow phone up for a tenth of a second.
  `for(const href of ${JSON.stringify(preloads)}){document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));await new Promise(resolve=>setTimeout(resolve))}` +
  `document.body.append(Object.assign(document.createElement("script"),{type:"module",textContent:document.getElementById("${START}").textContent}))};` +
  `for(const type of ["pointerdown","keydown","pointerover"])addEventListener(type,go,{once:true,passive:true});` +
  `addEventListener("load",()=>(window.requestIdleCallback??setTimeout)(go))})()`;
