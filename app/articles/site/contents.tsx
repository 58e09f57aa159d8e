import type { Heading } from '#app/editor/render.server.ts';

const MIN_HEADINGS = 3;

export function Contents({ headings }: { headings: Heading[] }) {
  if (headings.length < MIN_HEADINGS) return null;
  const top = Math.min(...headings.map((heading) => heading.level));
  return (
    <nav aria-label="İçindekiler" className="article-contents">
      <details>
        <summary className="min-h-11 content-center font-mono text-xs text-soft">İçindekiler</summary>
        <ol className="grid gap-0.5">
          {headings.map(({ id, level, text }) => (
            <li key={id} style={{ paddingLeft: `${(level - top) * 0.75}rem` }}>
              <a
                href={`#${id}`}
                className="block py-1.5 text-sm text-soft hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
