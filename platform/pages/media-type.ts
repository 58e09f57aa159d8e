export type PageFormat = 'html' | 'markdown';

/** Markdown only for who names it and wants it at least as much as HTML; browsers never name it. */
export function chooseMediaType(accept: string | undefined): PageFormat {
  if (!accept || !/markdown/i.test(accept)) return 'html';
  const wanted = weightOf(accept, 'text/markdown');
  return wanted > 0 && wanted >= weightOf(accept, 'text/html') ? 'markdown' : 'html';
}

function weightOf(accept: string, type: string): number {
  for (const range of accept.slice(0, MAX_LENGTH).toLowerCase().split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
    if (name !== type) continue;
    const weight = Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1);
    return Number.isFinite(weight) ? weight : 0;
  }
  return 0;
}

const MAX_LENGTH = 1000;
