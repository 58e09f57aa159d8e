import type { Overview } from '#app/analytics/contract.ts';
import { Panel } from './panel.tsx';
import { count } from './stat-card.tsx';

export function ContentStats({ content: { articles, projects } }: { content: Overview['content'] }) {
  return (
    <Panel title="İçerik İstatistikleri" className="lg:col-span-2">
      <dl className="grid grid-cols-2 gap-px lg:grid-cols-4 overflow-hidden rounded-md border border-line bg-line">
        <Stat label="Toplam Makale" value={articles.total} to="/admin/articles" />
        <Stat label="Yayınlanan" value={articles.published} to="/admin/articles?status=published" />
        <Stat label="Taslak" value={articles.draft} to="/admin/articles?status=draft" />
        <Stat label="Projeler" value={projects} to="/admin/projects" />
      </dl>
    </Panel>
  );
}

function Stat({ label, value, to }: { label: string; value: number; to: string }) {
  return (
    <div className="relative bg-raised p-4 transition-colors hover:bg-sunken">
      <dt className="text-sm text-soft">
        <a href={to} className="after:absolute after:inset-0">
          {label}
        </a>
      </dt>
      <dd className="mt-1 text-lg font-semibold tabular-nums">{count(value)}</dd>
    </div>
  );
}
