import type { Newest } from '#app/articles/site/cards.server.ts';
import { formatDate } from '#kit/text/format.ts';
import { useWords } from '#kit/texts/words.ts';
import { Section } from './section.tsx';

export function Writing({ writing: { articles, total } }: { writing: Newest }) {
  const { t, to, locale } = useWords();
  if (articles.length === 0) return null;
  return (
    <Section title={t.home.writing} all={{ to: '/blog', label: t.home.allPosts(total) }}>
      <ul className="divide-y divide-line">
        {articles.map(({ slug, title, date, reading_minutes }) => (
          <li
            key={slug}
            className="group relative grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[8.5rem_1fr_auto] sm:items-baseline"
          >
            <time dateTime={date} className="font-mono text-xs text-soft">
              {formatDate.in(locale, date)}
            </time>
            <h3 className="leading-snug font-medium">
              <a
                href={to(`/blog/${slug}`)}
                className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {title}
              </a>
            </h3>
            <span className="font-mono text-xs text-soft">{t.dates.minutes(reading_minutes)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
