import { assets } from './assets.ts';

/** Runs before the first paint: a chosen scheme never flashes, the owner's dock never jumps. */
export const themeScript =
  'try{const d=document.documentElement.dataset,t=localStorage.theme;if(t==="light"||t==="dark")d.theme=t}catch{}';

/** Runs after the dock: shows the owner's links before the first paint when this tab has a confirmed session. */
export const dockScript =
  'try{if(localStorage.authToken&&localStorage.authUser&&sessionStorage.sessionAlive){document.querySelector("[data-dock]").dataset.owner="";for(const t of document.querySelectorAll("template[data-owner-part]"))t.replaceWith(t.content)}}catch{}';

/** Runs after the offer of another language: shows it before the first paint to whose browser prefers it. */
export const offerScript =
  'try{const o=navigator.languages.map(t=>t.slice(0,2)),h=o.indexOf(document.documentElement.lang);if(!localStorage.languageOffer)for(const e of document.querySelectorAll("[data-language-offer]")){const p=o.indexOf(e.lang);if(p>=0&&(h<0||p<h))e.dataset.shown=""}}catch{}';

/** Loads scripts, on a visit’s first page fonts, once the text is painted. Reloads where the history leads elsewhere, until dialogs.ts does that in place. */
export const enhanceScript = `{const d=document.documentElement.dataset,here=()=>location.pathname+location.search,at=here(),load=()=>{delete d.fonts;${assets.site.map((file) => `import("${file}")`).join(';')}};if(!document.referrer.startsWith(location.origin))d.fonts="later";new PerformanceObserver(load).observe({type:"largest-contentful-paint",buffered:true});requestAnimationFrame(()=>setTimeout(load,300));onpopstate=()=>{if(here()!==at)location.reload()}}`;

const inside = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/admin*', '/api/*', '/uploads/*', '/*.pdf', '/*.docx', '/*.xml', '/*.json'] } },
    { not: { href_matches: '/*\\?*preview=*' } },
    { not: { selector_matches: '[target=_blank], [download]' } },
  ],
};

/** Prefetches and prerenders links on hover or touch. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: inside, eagerness: 'moderate' }],
  prerender: [{ where: inside, eagerness: 'moderate' }],
});

type Props = { text: string; type?: 'speculationrules'; trackingId?: string | undefined };

export function InlineScript({ text, type, trackingId }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our constant.
  return <script type={type} data-tracking-id={trackingId} dangerouslySetInnerHTML={{ __html: text }} />;
}
