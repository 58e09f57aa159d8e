// Loads the scripts, and on a visit's first page the fonts, once the text is painted. Reloads on history navigation
// until enhance/dialogs.ts handles it in place.
declare const SITE_SCRIPTS: string[];

{
  const { dataset } = document.documentElement;
  const here = () => location.pathname + location.search;
  const opened = here();
  const load = () => {
    delete dataset.fonts;
    for (const file of SITE_SCRIPTS) void import(file);
  };
  if (!document.referrer.startsWith(location.origin)) dataset.fonts = 'later';
  new PerformanceObserver(load).observe({ type: 'largest-contentful-paint' });
  // Older browsers do not tell of it, and a first frame can come long before the text.
  requestAnimationFrame(() => setTimeout(load, 1_000));
  window.onpopstate = () => {
    if (here() !== opened) location.reload();
  };
}
