import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';

/** Steps through a list that the server pages; the page stands in the address. Nothing when there is only one. */
export function Pager({ page, lastPage }: { page: number; lastPage: number }) {
  if (lastPage <= 1) return null;
  return (
    <nav
      aria-label="Sayfalar"
      className="flex items-center justify-between gap-3 border-t border-line px-3 py-2 text-sm"
    >
      <Step to={page - 1} disabled={page <= 1} label="Önceki sayfa">
        <ChevronLeft size={18} aria-hidden />
      </Step>
      <span className="text-soft tabular-nums">
        {page.toLocaleString('tr-TR')} / {lastPage.toLocaleString('tr-TR')}
      </span>
      <Step to={page + 1} disabled={page >= lastPage} label="Sonraki sayfa">
        <ChevronRight size={18} aria-hidden />
      </Step>
    </nav>
  );
}

type StepProps = { to: number; disabled: boolean; label: string; children: React.ReactNode };

function Step({ to, disabled, label, children }: StepProps) {
  const [params] = useSearchParams();
  const shape = 'inline-grid size-11 place-items-center rounded-full';
  if (disabled) return <span className={`${shape} text-line`}>{children}</span>;
  const target = new URLSearchParams(params);
  target.set('page', String(to));
  return (
    <Link
      to={`?${target}`}
      aria-label={label}
      className={`${shape} text-soft hover:bg-sunken hover:text-ink`}
    >
      {children}
    </Link>
  );
}
