import type { Heading } from '#editor/index.server.ts';
import { RichText } from '#kit/site/rich-text.tsx';
import { useWords } from '#kit/texts/words.ts';

export const PreviewNote = ({ text }: { text: string }) => (
  <p role="status" className="mb-8 rounded-md border border-warn px-4 py-3 text-sm text-warn">
    {text}
  </p>
);

export const ArticleText = ({ headings, html }: { headings: Heading[]; html: string }) => (
  <div className="article-body">
    <Contents headings={headings} />
    <RichText html={html} className="e-content" />
  </div>
);

function Contents({ headings }: { headings: Heading[] }) {
  const { contents } = useWords().t.article;
  if (headings.length < 3) return null;
  const top = Math.min(...headings.map((heading) => heading.level));
  return (
    <nav aria-label={contents} className="article-contents">
      <details>
        <summary className="min-h-11 content-center font-mono text-xs text-soft">{contents}</summary>
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
