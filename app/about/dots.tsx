import { useWords } from '#kit/texts/words.ts';

const LEVELS = [1, 2, 3, 4, 5];

export function Dots({ level }: { level: number }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="sr-only">{useWords().t.about.level(level)}</span>
      {LEVELS.map((dot) => (
        <span
          key={dot}
          aria-hidden
          data-filled={dot <= level}
          className="drawn size-1.5 rounded-full bg-line data-[filled=true]:bg-accent"
        />
      ))}
    </span>
  );
}
