import { formatAgo } from '#kit/text/format.ts';
import { useWords } from '#kit/texts/words.ts';
import type { ProjectRepository } from '../contract.ts';

type Props = { repository: ProjectRepository | null; className?: string };

/** `★ 128 · son güncelleme 3 gün önce`, without what is not known. */
export function RepositoryLine({ repository, className }: Props) {
  const words = useWords();
  const { t, locale } = words;
  if (!repository) return null;
  const { stars, pushed_at } = repository;
  if (stars === 0 && !pushed_at) return null;
  return (
    <p className={`font-mono text-xs text-soft [font-variant-numeric:tabular-nums] ${className ?? ''}`}>
      {stars > 0 && (
        <>
          <span aria-hidden>★ </span>
          {stars.toLocaleString(locale)}
          <span className="sr-only"> {t.projects.repository.stars}</span>
        </>
      )}
      {stars > 0 && pushed_at && ' · '}
      {pushed_at && (
        <>
          {t.projects.repository.updated}{' '}
          <time dateTime={pushed_at}>{formatAgo(pushed_at, Date.now(), words)}</time>
        </>
      )}
    </p>
  );
}
