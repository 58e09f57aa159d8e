import { Search } from 'lucide-react';
import { controlClass } from '#app/ui/field.tsx';
import { useListQuery } from '#app/ui/use-list-query.ts';

export function ListControls({ spam }: { spam: number }) {
  const [params, set] = useListQuery();
  return (
    <div className="grid gap-2 border-b border-line p-3 sm:grid-cols-[1fr_auto] lg:grid-cols-1">
      <label className="relative">
        <span className="sr-only">Mesajlarda ara</span>
        <Search size={16} aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-soft" />
        <input
          type="search"
          placeholder="Mesajlarda ara..."
          maxLength={200}
          defaultValue={params.get('q') ?? ''}
          onChange={(event) => set('q', event.target.value)}
          className={`${controlClass} pl-9 text-sm`}
        />
      </label>
      <label>
        <span className="sr-only">Filtre</span>
        <select
          value={params.get('filter') ?? 'all'}
          onChange={(event) => set('filter', event.target.value === 'all' ? '' : event.target.value)}
          className={`${controlClass} text-sm`}
        >
          <option value="all">Tümü</option>
          <option value="unread">Okunmamış</option>
          <option value="read">Okunmuş</option>
          <option value="spam">{`Şüpheli (${spam})`}</option>
        </select>
      </label>
    </div>
  );
}
