import { hash } from 'node:crypto';

export type Document = { html: string; csp: string };

type Options = {
  /** What the loaders answered, as the router's client reads it. */
  data: string;
  /** Whether the router's code starts at once. */
  eager: boolean;
  tracked?: boolean;
};

/**
 * Finishes a rendered page: inline scripts that carry the rendering's nonce (and only those: what came with content
 * cannot know it) are allowed by their hashes, and on public pages the router's code waits until the page is painted.
 */
export function finishDocument(
  rendered: string,
  nonce: string,
  { data, eager, tracked = false }: Options,
): Document {
  const mark = ` nonce="${nonce}"`;
  const scripts: string[] = [];
  const preloads: string[] = [];
  const pieces = ['<!DOCTYPE html>'];
  let done = 0;
  for (let at = rendered.indexOf(mark); at >= 0; at = rendered.indexOf(mark, done)) {
    const open = rendered.lastIndexOf('<', at);
    pieces.push(rendered.slice(done, open));
    done = rendered.indexOf('>', at) + 1;
    const tag = rendered.slice(open, at) + rendered.slice(at + mark.length, done);
    if (tag.startsWith('<script')) scripts.push(rendered.slice(done, rendered.indexOf('</script>', done)));
    const preload = !eager && PRELOAD.exec(tag)?.[1];
    if (preload) preloads.push(preload);
    else pieces.push(!eager && tag === START_TAG ? WAITING_TAG : tag);
  }
  const added = eager ? [transfer(data)] : [transfer(data), starter(preloads)];
  const end = rendered.lastIndexOf('</body>');
  pieces.push(rendered.slice(done, end), ...added.map((script) => `<script>${script}</script>`));
  pieces.push(rendered.slice(end));

  // While developing, Vite adds inline scripts and styles of its own.
  const csp = import.meta.env.DEV
    ? "frame-ancestors 'none'"
    : policy([...scripts, ...added].map(hashOf), tracked ? TRACKER : '');
  return { html: pieces.join(''), csp };
}

export const hashOf = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`;

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

const PRELOAD = /^<link rel="modulepreload" .*?href="([^"]+)"/;

/** The router's start script becomes inert text; it and its preloads wait until `starter` runs them. */
const START_TAG = '<script type="module" async="">';
const WAITING_TAG = `<script type="text/plain" id="${START}">`;

/** Hands the loaders' data to the router's client, as the router's own streaming would. */
export const transfer = (data: string) =>
  `((stream)=>{stream.enqueue(${JSON.stringify(data).replaceAll('<', '\\u003c')});stream.close()})(window.__reactRouterContext.streamController)`;

const starter = (preloads: string[]) =>
  `(()=>{let done;const go=async()=>{if(done)return;done=1;` +
  // One at a time, each in a task of its own: together they would hold a slow phone up for a tenth of a second.
  `for(const href of ${JSON.stringify(preloads)}){document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));await new Promise(resolve=>setTimeout(resolve))}` +
  `document.body.append(Object.assign(document.createElement("script"),{type:"module",textContent:document.getElementById("${START}").textContent}))};` +
  `for(const type of ["pointerdown","keydown","pointerover"])addEventListener(type,go,{once:true,passive:true});` +
  `addEventListener("load",()=>(window.requestIdleCallback??setTimeout)(go))})()`;
