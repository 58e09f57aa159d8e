import { categoryLabel, emojiOf } from '#app/categories/icons.ts';
import { useWords } from '#app/texts/words.ts';
import { projectsPath } from './addresses.ts';
import type { CategoryFilter } from './load.server.ts';

type Props = { categories: CategoryFilter[]; total: number; current: string | null };

/** Shows 'Tümü' and one link per category, with counts; in one row that scrolls; those without projects stand at its end. */
export function CategoryFilters({ categories, total, current }: Props) {
  const words = useWords();
  const { t, to } = words;
  const withProjects = categories.filter(({ count }) => count > 0);
  const empty = categories.filter(({ count }) => count === 0);
  return (
    <nav aria-label={t.projects.filters.label} className="mt-14 mb-8">
      <ul className="filters flex gap-2 *:shrink-0 max-sm:-mx-5 max-sm:pl-5">
        <li>
          <Filter href={to(projectsPath())} current={!current} label={t.projects.filters.all} count={total} />
        </li>
        {[...withProjects, ...empty].map(({ name, label, icon, count }) => (
          <li key={name}>
            <Filter
              href={to(projectsPath(name))}
              current={current === name}
              emoji={emojiOf(icon)}
              label={categoryLabel(label, words)}
              count={count}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type FilterProps = { href: string; current: boolean; emoji?: string; label: string; count: number };

function Filter({ href, current, emoji, label, count }: FilterProps) {
  return (
    <a
      href={href}
      data-swap=""
      aria-current={current || undefined}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-raised px-4 text-sm text-soft transition-colors hover:border-edge hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:font-medium aria-[current]:text-paper"
    >
      {emoji && <span aria-hidden>{emoji}</span>}
      {label}
      <span className="font-mono text-xs [font-variant-numeric:tabular-nums]">{count}</span>
    </a>
  );
}
