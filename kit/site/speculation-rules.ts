const inside = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/admin*', '/api/*', '/uploads/*', '/*.pdf', '/*.docx', '/*.xml', '/*.json'] } },
    { not: { href_matches: '/*\\?*preview=*' } },
    { not: { selector_matches: '[target=_blank], [download]' } },
  ],
};

/** Prefetches and prerenders links on hover or touch; a script adds them once the page is painted. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: inside, eagerness: 'moderate' }],
  prerender: [{ where: inside, eagerness: 'moderate' }],
});

export function speculate() {
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.text = speculationRules;
  document.head.append(script);
}
