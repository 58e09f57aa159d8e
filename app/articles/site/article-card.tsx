import { pictureOf } from '#app/media/pictures/picture.ts';
import { formatDate } from '#app/text/dates.ts';
import { Drawing } from '#app/ui/drawing/drawing.tsx';
import type { ArticleCardData } from './cards.server.ts';

type CardProps = { article: ArticleCardData; family: number | undefined; eager: boolean };

export function ArticleCard({ article, family, eager }: CardProps) {
  const { slug, title, excerpt, cover_image, category, date, reading_minutes } = article;
  return (
    <li className="group relative grid content-start">
      <div
        className="aspect-video overflow-hidden rounded-lg border border-line bg-sunken"
        style={{ viewTransitionName: `cover-${slug}` }}
      >
        {cover_image ? (
          <Cover src={cover_image} eager={eager} sizes="(min-width: 40rem) 32rem, 100vw" />
        ) : (
          <Drawing title={title} category={category} family={family} className="size-full" />
        )}
      </div>
      <p className="mt-4 font-mono text-xs text-soft">
        <time dateTime={date}>{formatDate(date)}</time> · {reading_minutes} dk okuma
        {category && ` · ${category}`}
      </p>
      <h2
        className="mt-1.5 text-lg leading-snug font-semibold tracking-tight"
        style={{ viewTransitionName: `title-${slug}` }}
      >
        <a
          href={`/blog/${slug}`}
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {title}
        </a>
      </h2>
      {excerpt && <p className="mt-2 line-clamp-3 text-sm text-soft">{excerpt}</p>}
    </li>
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
      className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.015]"
    />
  );
}
