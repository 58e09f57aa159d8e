// Runs after the dock: shows the owner's links before the first paint when this tab has a confirmed session.
{
  const dock = document.querySelector<HTMLElement>('[data-dock]');
  const end = dock?.lastElementChild;
  window.showOwnerLinks = (html) => {
    if (!dock || !end) return;
    if (!dock.querySelector('[data-logout]')) {
      end.before(document.createRange().createContextualFragment(html));
      end.append(end.previousElementSibling ?? '');
      for (const link of dock.querySelectorAll('a'))
        if (link.pathname === location.pathname) link.ariaCurrent = 'page';
    }
    dock.dataset.owner = '';
  };
  try {
    const part =
      localStorage.authToken && localStorage.authUser && sessionStorage[dock?.dataset.ownerPart ?? ''];
    if (part) window.showOwnerLinks(part);
  } catch {}
}
