import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The title of a public page, in the largest type. */
export function PageHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="pt-14 pb-10 sm:pt-24 sm:pb-14">
      <h1 className="text-2xl font-semibold">{title}</h1>
      {children && <div className="mt-5 max-w-(--width-text) text-lg text-soft">{children}</div>}
    </header>
  );
}

const DASHBOARD = { to: '/admin/dashboard', label: 'Dashboard' };

type AdminHeaderProps = {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string } | null;
};

/** The title of a panel screen, with the way back (to the dashboard, and to the screen above where there is one) and its actions. */
export function AdminHeader({ title, children, actions, back = DASHBOARD }: AdminHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-6 pb-8 sm:pt-10">
      <div>
        {back && (
          <p className="mb-2 flex flex-wrap gap-x-5 text-sm text-soft [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center [&>a]:gap-1.5 [&>a]:hover:text-ink">
            <Link to={back.to}>
              <ArrowLeft size={16} aria-hidden />
              {back.label}
            </Link>
            {back.to !== DASHBOARD.to && <Link to={DASHBOARD.to}>{DASHBOARD.label}</Link>}
          </p>
        )}
        <h1 className="text-xl font-semibold">{title}</h1>
        {children && <div className="mt-1.5 text-sm text-soft">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
