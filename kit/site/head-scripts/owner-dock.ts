// Runs after the dock: shows the owner's links before the first paint when this tab has a confirmed session.
try {
  if (localStorage.authToken && localStorage.authUser && sessionStorage.sessionAlive) {
    const dock = document.querySelector<HTMLElement>('[data-dock]');
    if (dock) dock.dataset.owner = '';
    for (const part of document.querySelectorAll<HTMLTemplateElement>('template[data-owner-part]'))
      part.replaceWith(part.content);
  }
} catch {}
