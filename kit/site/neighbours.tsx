import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useWords } from '#kit/texts/words.ts';

export type Neighbour = { slug: string; title: string };

type NeighboursProps = {
  name: string;
  /** Path above the slugs. */
  base: string;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  names: { previous: string; next: string };
};

export function Neighbours({ name, base, previous, next, names }: NeighboursProps) {
  const { to } = useWords();
  if (!previous && !next) return null;
  return (
    <nav aria-label={name} className="mt-16 grid gap-4 border-t border-line pt-6 sm:grid-cols-2 print:hidden">
      {previous ? (
        <a href={to(`${base}/${previous.slug}`)} rel="prev" className="group grid min-h-11 gap-1">
          <span className="flex items-center gap-1.5 text-xs text-soft">
            <ArrowLeft size={14} aria-hidden /> {names.previous}
          </span>
          <span className="font-medium underline-offset-4 group-hover:underline">{previous.title}</span>
        </a>
      ) : (
        <span />
      )}
      {next && (
        <a href={to(`${base}/${next.slug}`)} rel="next" className="group grid min-h-11 gap-1 sm:text-right">
          <span className="flex items-center gap-1.5 text-xs text-soft sm:justify-end">
            {names.next} <ArrowRight size={14} aria-hidden />
          </span>
          <span className="font-medium underline-offset-4 group-hover:underline">{next.title}</span>
        </a>
      )}
    </nav>
  );
}
