declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

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
  // Sends views explicitly: navigation within the site counts, the panel does not.
  push('config', id, { send_page_view: false, anonymize_ip: true });
  return window.dataLayer;
}

/** Pushes `arguments` itself: the tracker does not accept arrays. */
function push(..._: unknown[]) {
  // biome-ignore lint/complexity/noArguments: the tracker reads nothing else.
  window.dataLayer?.push(arguments);
}
