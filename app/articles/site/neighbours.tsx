import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ArticleLink } from './series.server.ts';

type Props = {
  previous: ArticleLink | undefined;
  next: ArticleLink | undefined;
  of?: 'serideki';
};

export function Neighbours({ previous, next, of }: Props) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Diğer makaleler" className="mt-16 grid gap-4 border-t border-line pt-6 sm:grid-cols-2">
      {previous ? (
        <a href={`/blog/${previous.slug}`} rel="prev" className="group grid min-h-11 gap-1">
          <span className="flex items-center gap-1.5 text-xs text-soft">
            <ArrowLeft size={14} aria-hidden /> {of ? 'Serideki önceki yazı' : 'Önceki makale'}
          </span>
          <span className="font-medium underline-offset-4 group-hover:underline">{previous.title}</span>
        </a>
      ) : (
        <span />
      )}
      {next && (
        <a href={`/blog/${next.slug}`} rel="next" className="group grid min-h-11 gap-1 sm:text-right">
          <span className="flex items-center gap-1.5 text-xs text-soft sm:justify-end">
            {of ? 'Serideki sonraki yazı' : 'Sonraki makale'} <ArrowRight size={14} aria-hidden />
          </span>
          <span className="font-medium underline-offset-4 group-hover:underline">{next.title}</span>
        </a>
      )}
    </nav>
  );
}
