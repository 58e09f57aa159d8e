// Runs right after the offer of another language: shows it before the first paint if the browser prefers that language.
try {
  const wanted = navigator.languages.map((language) => language.slice(0, 2));
  const here = wanted.indexOf(document.documentElement.lang);
  if (!localStorage.languageOffer)
    for (const offer of document.querySelectorAll<HTMLElement>('[data-language-offer]')) {
      const there = wanted.indexOf(offer.lang);
      if (there >= 0 && (here < 0 || there < here)) offer.dataset.shown = '';
    }
} catch {}
