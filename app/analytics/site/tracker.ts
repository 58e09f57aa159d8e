declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The third-party tracker, which runs only where the settings name a TRACKING_ID. */
export function track(id: string, path: string) {
  window.dataLayer ??= start(id);
  push('event', 'page_view', { page_path: path, page_location: location.href, page_title: document.title });
}

function start(id: string): unknown[] {
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  window.dataLayer = [];
  push('js', new Date());
  // Views are told of one by one, so that moves within the site count and the panel does not.
  push('config', id, { send_page_view: false, anonymize_ip: true });
  return window.dataLayer;
}

/** The tracker reads `arguments` objects, not arrays. */
function push(..._: unknown[]) {
  // biome-ignore lint/complexity/noArguments: see above.
  window.dataLayer?.push(arguments);
}
