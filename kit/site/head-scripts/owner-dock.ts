// Runs after the dock: shows the owner's links before the first paint when this tab has a confirmed session.
{
  const dock = document.querySelector<HTMLElement>('[data-dock]');
  const end = dock?.lastElementChild;
  window.showOwnerLinks = (html) => {
    if (!dock || !end) return;
    if (!dock.querySelector('[data-logout]')) {
      end.before(document.createRange().createContextualFragment(html));
      end.append(end.previousElementSibling ?? '');
    }
    dock.dataset.owner = '';
  };
  try {
    const part =
      localStorage.authToken && localStorage.authUser && sessionStorage[dock?.dataset.ownerPart ?? ''];
    if (part) window.showOwnerLinks(part);
  } catch {}
}
