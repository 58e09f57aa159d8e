import type { FileItem } from '../contract.ts';
import { Notes } from './panel.tsx';

const outcomes: Record<FileItem['outcome'], { label: string; color: string }> = {
  published: { label: 'Yayında', color: 'text-good' },
  draft: { label: 'Taslak', color: 'text-warn' },
  duplicate: { label: 'Zaten var', color: 'text-soft' },
  skipped: { label: 'Alınmadı', color: 'text-soft' },
  failed: { label: 'Alınamadı', color: 'text-bad' },
};

export function Report({ items }: { items: FileItem[] }) {
  return (
    <ul
      aria-label="İçe aktarma raporu"
      className="max-h-96 divide-y divide-line overflow-y-auto border-y border-line text-sm"
    >
      {items.map(({ name, title, slug, outcome, notes }) => (
        <li key={name} className="py-2.5">
          <div className="flex items-baseline justify-between gap-4">
            {slug ? (
              <a
                href={`/admin/articles/edit/${slug}`}
                className="min-w-0 truncate underline-offset-4 hover:underline"
              >
                {title}
              </a>
            ) : (
              <span className="min-w-0 truncate">{title}</span>
            )}
            <span className={`shrink-0 text-xs font-medium ${outcomes[outcome].color}`}>
              {outcomes[outcome].label}
            </span>
          </div>
          {notes.length > 0 && <Notes notes={notes} />}
        </li>
      ))}
    </ul>
  );
}

/** Writes a table for spreadsheets, which know its encoding by the mark and run no formula of a title. */
export function reportFile(items: FileItem[]): Blob {
  const cell = (text: string) => `"${text.replace(/^[=+@-]/, "'$&").replaceAll('"', '""')}"`;
  const rows = items.map((item) => [
    ...[item.name, item.title, outcomes[item.outcome].label, item.slug ? `/blog/${item.slug}` : ''],
    item.notes.join(' '),
  ]);
  const table = [['Dosya', 'Başlık', 'Sonuç', 'Adres', 'Notlar'], ...rows];
  const text = table.map((row) => row.map(cell).join(';')).join('\r\n');
  return new Blob(['\ufeff', text], { type: 'text/csv; charset=utf-8' });
}
