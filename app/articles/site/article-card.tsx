import { categoryLabel } from '#app/categories/icons.ts';
import { pictureOf } from '#kit/pictures/picture.ts';
import { formatDate } from '#kit/text/format.ts';
import { useWords } from '#kit/texts/words.ts';
import { Drawing } from '#kit/ui/drawing.tsx';
import type { ArticleCardData } from './cards.server.ts';

type CardsProps = { articles: ArticleCardData[]; hasLead?: boolean };

export function ArticleCards({ articles, hasLead = false }: CardsProps) {
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3">
      {articles.map((article, at) => (
        <ArticleCard key={article.slug} article={article} eager={at < 2} isLead={hasLead && at === 0} />
      ))}
    </ul>
  );
}

type CardProps = { article: ArticleCardData; eager: boolean; isLead: boolean };

function ArticleCard({ article, eager, isLead }: CardProps) {
  const words = useWords();
  const { id, slug, title, excerpt, cover_image } = article;
  return (
    <li
      className={`h-entry group relative grid content-start gap-y-4 ${isLead ? 'col-span-full items-center gap-x-11 border-b border-line pb-8 sm:pb-10 lg:grid-cols-[1.2fr_1fr]' : 'gap-x-4 max-sm:grid-cols-[min(6.5rem,31%)_minmax(0,1fr)]'}`}
    >
      <div
        className={`travels shot overflow-hidden rounded-lg border border-line bg-sunken ${isLead ? 'aspect-[17/10] max-lg:aspect-video' : 'self-start aspect-4/3 sm:aspect-[2/1]'}`}
        style={{ ['--travel' as string]: `cover-${slug}` }}
      >
        {cover_image ? (
          <Cover
            src={cover_image}
            eager={eager}
            sizes={isLead ? '(width < 40rem) 100vw, 36rem' : '(width < 40rem) 7rem, 21rem'}
          />
        ) : (
          <Drawing title={title} category={article.category} family={id} className="size-full" />
        )}
      </div>
      <div className="min-w-0">
        <ArticleFacts article={article} />
        <h2
          className={`travels mt-1.5 font-semibold ${isLead ? 'text-xl' : 'leading-snug tracking-tight sm:text-lg sm:leading-snug'}`}
          style={{ ['--travel' as string]: `title-${slug}` }}
        >
          <a
            href={words.to(`/blog/${slug}`)}
            className="p-name u-url underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {title}
          </a>
        </h2>
        {excerpt && (
          <p
            className={`p-summary mt-2 line-clamp-3 text-soft ${isLead ? 'text-base' : 'text-sm max-sm:hidden'}`}
          >
            {excerpt}
          </p>
        )}
      </div>
    </li>
  );
}

type Facts = Pick<ArticleCardData, 'date' | 'reading_minutes' | 'category'>;

export function ArticleFacts({ article: { date, reading_minutes, category } }: { article: Facts }) {
  const words = useWords();
  return (
    <p className="font-mono text-xs text-soft">
      <time className="dt-published" dateTime={date}>
        {formatDate.in(words.locale, date)}
      </time>{' '}
      · <span className="whitespace-nowrap">{words.t.dates.reading(reading_minutes)}</span>
      {category && (
        <>
          {' · '}
          <span className="p-category">{categoryLabel(category, words)}</span>
        </>
      )}
    </p>
  );
}

type CoverProps = { src: string; eager: boolean; sizes: string };

export function Cover({ src, eager, sizes }: CoverProps) {
  const picture = pictureOf(src);
  return (
    <img
      src={src}
      alt=""
      {...(picture && { srcSet: picture.srcSet, width: picture.width, height: picture.height, sizes })}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className="u-photo size-full object-cover transition-transform duration-200 group-hover:scale-[1.015]"
    />
  );
}
