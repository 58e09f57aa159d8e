import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSharedWords } from '#kit/texts/words.ts';

/** Links to the pages of a list; hidden when there is only one. */
export function Pager({ page, lastPage, query }: { page: number; lastPage: number; query: URLSearchParams }) {
  const { t, locale } = useSharedWords();
  if (lastPage <= 1) return null;
  return (
    <nav
      aria-label={t.pager.label}
      className="flex items-center justify-between gap-3 border-t border-line px-3 py-2 text-sm"
    >
      <Step href={pageAddress(query, page - 1)} disabled={page <= 1} label={t.pager.previous}>
        <ChevronLeft size={18} aria-hidden />
      </Step>
      <span className="text-soft [font-variant-numeric:tabular-nums]">
        {page.toLocaleString(locale)} / {lastPage.toLocaleString(locale)}
      </span>
      <Step href={pageAddress(query, page + 1)} disabled={page >= lastPage} label={t.pager.next}>
        <ChevronRight size={18} aria-hidden />
      </Step>
    </nav>
  );
}

type StepProps = { href: string; disabled: boolean; label: string; children: React.ReactNode };

function Step({ href, disabled, label, children }: StepProps) {
  const shape = 'inline-grid size-11 place-items-center rounded-full';
  if (disabled) return <span className={`${shape} text-line`}>{children}</span>;
  return (
    <a href={href} aria-label={label} className={`${shape} text-soft hover:bg-sunken hover:text-ink`}>
      {children}
    </a>
  );
}

const pageAddress = (query: URLSearchParams, page: number) =>
  `?${new URLSearchParams({ ...Object.fromEntries(query), page: String(page) })}`;
