import type { ReactNode } from 'react';
import { chooseFamilies, families, framed, generator, turnOf } from './drawing-shapes.ts';

type Props = {
  title: string;
  category?: string | null;
  /** Its number, counted on past the last: an entry's id, or what `chooseFamilies` gives where neighbours have any ids. */
  family?: number | undefined;
  className?: string;
};

/** Draws a picture for an entry without one, the same each time. */
export function Drawing({
  title,
  category,
  family = chooseFamilies([title])[0] ?? 0,
  className = '',
}: Props) {
  const random = generator(title);
  const isNight = random() > 0.75;
  const draw = families[family % families.length];
  const drawn = draw?.(random, title);
  return (
    <svg
      viewBox="0 0 160 90"
      preserveAspectRatio={framed.has(draw) ? undefined : 'xMidYMid slice'}
      aria-hidden="true"
      className={`drawing ${isNight ? 'night ' : ''}${className}`}
      style={{ ['--turn' as string]: turnOf(category) }}
    >
      {drawn?.strokes.map(
        ({ d, paint, width }) =>
          d && (
            <path
              key={d}
              d={d}
              className={paint}
              {...(width ? { strokeWidth: width } : { fill: 'currentColor' })}
            />
          ),
      )}
      {drawn?.word && (
        <text x="10" y="80" fontSize={drawn.word.size} className="ink" fill="currentColor">
          {drawn.word.text}
        </text>
      )}
    </svg>
  );
}

type EmptyProps = { title: string; children?: ReactNode; action?: ReactNode };

export function EmptyState({ title, children, action }: EmptyProps) {
  return (
    <div className="flex flex-wrap overflow-hidden rounded-lg border border-line bg-raised *:grow">
      <Drawing title={title} className="h-44 basis-72 sm:h-64" />
      <div className="grid basis-80 content-center justify-items-start gap-3 px-6 py-8 sm:px-10">
        <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
        {children && <div className="max-w-md text-soft">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
