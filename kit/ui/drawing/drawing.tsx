import { chooseFamilies, generator, turnOf } from './choose.ts';
import { families, framed } from './shapes.ts';

type Props = {
  title: string;
  category?: string | null;
  /** Comes from `chooseFamilies` in a list, so that neighbours differ. */
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
  const draw = families[family];
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
