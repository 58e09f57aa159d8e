/** Runs before anything is painted: a chosen scheme never flashes, and the owner's dock never jumps. */
export const themeScript =
  'try{const d=document.documentElement.dataset,t=localStorage.theme;if(t==="light"||t==="dark")d.theme=t}catch{}';

/**
 * Runs right after the dock: who has a stored session that the server confirmed in this tab gets the owner's links before
 * the first paint.
 */
export const dockScript =
  'try{if(localStorage.authToken&&localStorage.authUser&&sessionStorage.sessionAlive){document.querySelector("[data-dock]").dataset.owner="";for(const t of document.querySelectorAll("template[data-owner-part]"))t.replaceWith(t.content)}}catch{}';

const inside = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/admin*', '/api/*', '/uploads/*', '/*.pdf', '/*.xml', '/*.json'] } },
    { not: { href_matches: '/*\\?*preview=*' } },
    { not: { selector_matches: '[target=_blank], [download]' } },
  ],
};

/** Where a browser has them: a link that is hovered or touched is fetched and prepared before it is followed. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: inside, eagerness: 'moderate' }],
  prerender: [{ where: inside, eagerness: 'moderate' }],
});
