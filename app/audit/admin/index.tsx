import { Download, KeyRound, PencilLine, ShieldAlert, SquareTerminal, UserCog } from 'lucide-react';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, useNavigation, useSearchParams } from 'react-router';
import { read } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { useJoinedPages } from '#kit/panel/joined-pages.tsx';
import { type Column, FilterWords, ListBar, ListTable } from '#kit/panel/list-table.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { formatDateTime, formatShortDate, formatTime } from '#kit/text/format.ts';
import { EmptyState } from '#kit/ui/drawing.tsx';
import { LoadError } from '#kit/ui/states.tsx';
import { type AuditEntry, type AuditKind, auditList } from '../contract.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  read(`/api/audit${new URL(request.url).search}`, auditList);

export default function Audit({ loaderData: list }: Loaded<typeof loader>) {
  const { state } = useNavigation();
  const [params] = useSearchParams();
  const { rows, more } = useJoinedPages(list, (page) => {
    const query = new URLSearchParams({ ...Object.fromEntries(params), page: String(page) });
    return read(`/api/audit?${query}`, auditList);
  });
  return (
    <>
      <AdminHeader title="İşlem Kaydı">
        Panele girişler ve panelde yapılan her değişiklik. Kayıtlar değiştirilemez ve silinemez.
      </AdminHeader>
      <ListBar>
        <FilterWords name="kind" label="Tür" options={{ '': 'Tümü', ...kindLabels }} counts={list?.counts} />
      </ListBar>
      {!list && <LoadError title="İşlem kaydı yüklenemedi." />}
      {list?.data.length === 0 && (
        <EmptyState title="Kayıt yok">Bu türden bir işlem henüz yapılmadı.</EmptyState>
      )}
      {rows.length > 0 && (
        <ListTable
          label="İşlemler"
          rows={rows}
          columns={columns}
          pane={(entry) => <EntryPane {...entry} />}
          more={more}
          isLoading={state === 'loading'}
        />
      )}
    </>
  );
}

const icons: Record<AuditKind, ComponentType<{ size: number; className: string }>> = {
  sign_in: KeyRound,
  failure: ShieldAlert,
  account: UserCog,
  change: PencilLine,
  export: Download,
  command: SquareTerminal,
};

const fromOf = ({ device, address }: AuditEntry) => [device, address].filter(Boolean).join(' · ');

const columns: Column<AuditEntry>[] = [
  {
    label: 'İşlem',
    width: 'minmax(0, 1fr)',
    cell: ({ kind, text }) => {
      const Icon = icons[kind];
      return (
        <span className="flex items-center gap-3">
          <Icon
            size={17}
            aria-hidden
            className={`shrink-0 ${kind === 'failure' ? 'text-warn' : 'text-soft'}`}
          />
          <span data-row tabIndex={-1} title={text} className="list-title">
            {text}
          </span>
        </span>
      );
    },
  },
  {
    label: 'Nereden',
    width: 'minmax(0, 14rem)',
    cell: (entry) => <span className="line-clamp-2 text-xs text-soft">{fromOf(entry)}</span>,
  },
  {
    label: 'Tarih',
    width: '7.5rem',
    isNumber: true,
    isSorted: true,
    cell: ({ at }) => (
      <time dateTime={at} title={formatDateTime(at)} className="font-mono text-xs whitespace-nowrap">
        {formatShortDate(at)} {formatTime(at)}
      </time>
    ),
  },
];

function EntryPane(entry: AuditEntry) {
  return (
    <div className="list-pane-text">
      <h2 className="text-sm font-semibold break-words">{entry.text}</h2>
      <dl>
        <dt>Tür</dt>
        <dd>{kindLabels[entry.kind]}</dd>
        {entry.device && (
          <>
            <dt>Aygıt</dt>
            <dd>{entry.device}</dd>
          </>
        )}
        {entry.address && (
          <>
            <dt>Adres</dt>
            <dd className="font-mono">{entry.address}</dd>
          </>
        )}
        <dt>Zaman</dt>
        <dd>{formatDateTime(entry.at)}</dd>
      </dl>
    </div>
  );
}

const kindLabels: Record<AuditKind, string> = {
  sign_in: 'Girişler',
  failure: 'Başarısız girişler',
  account: 'Hesap ve güvenlik',
  change: 'İçerik değişiklikleri',
  export: 'Dışa aktarılanlar',
  command: 'Sunucu komutları',
};
