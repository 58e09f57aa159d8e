const sources = 'annotation[encoding="application/x-tex"], .tex, script[type^="math/tex"]';

const wholes = ['.katex-display', '.katex', '.mwe-math-element', 'math, .mathml'];

export function findMath(body: HTMLElement) {
  for (const source of body.querySelectorAll(sources)) {
    const whole = wholes.map((one) => source.closest(one)).find(Boolean) ?? source;
    const tex = source.textContent?.trim() ?? '';
    if (!tex || !whole.parentNode) continue;
    const isBlock = whole.matches('.katex-display, [display="block"], [data-display], [type*="display"]');
    const formula = body.ownerDocument.createElement(isBlock ? 'div' : 'span');
    formula.setAttribute('data-math', tex);
    whole.replaceWith(formula);
  }
}
