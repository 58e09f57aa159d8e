/** Runs once this document is shown: now, or when somebody moves to the prerendered one. */
export function whenShown(run: () => void) {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', run, { once: true });
  } else run();
}

/** Runs each time that this document comes back from the back/forward cache. */
export function whenShownAgain(run: () => void) {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) run();
  });
}
