import type { Newest } from '#app/articles/site/newest.server.ts';
import { formatDate } from '#app/text/dates.ts';
import { Section } from './section.tsx';

export function Writing({ writing: { articles, total } }: { writing: Newest }) {
  if (articles.length === 0) return null;
  return (
    <Section title="Son yazılar" all={{ to: '/blog', label: `Blog · ${total.toLocaleString('tr-TR')} yazı` }}>
      <ul className="divide-y divide-line">
        {articles.map(({ slug, title, date, reading_minutes }) => (
          <li
            key={slug}
            className="group relative grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[8.5rem_1fr_auto] sm:items-baseline"
          >
            <time dateTime={date} className="font-mono text-xs text-soft">
              {formatDate(date)}
            </time>
            <h3 className="leading-snug font-medium">
              <a
                href={`/blog/${slug}`}
                className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {title}
              </a>
            </h3>
            <span className="font-mono text-xs text-soft">{reading_minutes} dk</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
