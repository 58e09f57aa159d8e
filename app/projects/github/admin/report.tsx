import type { ImportItem } from '../contract.ts';

const outcomes: Record<ImportItem['outcome'], { label: string; color: string }> = {
  added: { label: 'Eklendi', color: 'text-good' },
  duplicate: { label: 'Zaten var', color: 'text-soft' },
  failed: { label: 'Alınamadı', color: 'text-bad' },
};

export function Report({ items }: { items: ImportItem[] }) {
  return (
    <ul aria-label="Aktarma raporu" className="divide-y divide-line border-y border-line text-sm">
      {items.map(({ id, title, project_id, outcome, notes }) => (
        <li key={id} className="py-2">
          <div className="flex items-center justify-between gap-4">
            {project_id ? (
              <a
                href={`/admin/projects/${project_id}/edit`}
                className="inline-flex min-h-11 min-w-0 items-center underline-offset-4 hover:underline"
              >
                <span className="min-w-0 break-words">{title}</span>
              </a>
            ) : (
              <span className="inline-flex min-h-11 min-w-0 items-center break-words">{title}</span>
            )}
            <span className={`shrink-0 text-xs font-medium ${outcomes[outcome].color}`}>
              {outcomes[outcome].label}
            </span>
          </div>
          {notes.length > 0 && (
            <ul className="grid gap-0.5 pb-1 text-xs break-words text-soft">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
