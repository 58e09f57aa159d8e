import { Download, KeyRound, PencilLine, ShieldAlert, SquareTerminal, UserCog } from 'lucide-react';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, useNavigation } from 'react-router';
import { read } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { ListFilter, useListQuery } from '#kit/forms/lists.tsx';
import { LoadError } from '#kit/forms/load-error.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { formatDateTime } from '#kit/text/format.ts';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { Pager } from '#kit/ui/pager.tsx';
import { type AuditEntry, type AuditKind, auditList } from '../contract.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  read(`/api/audit${new URL(request.url).search}`, auditList);

export default function Audit({ loaderData: list }: Loaded<typeof loader>) {
  const { state } = useNavigation();
  const [params] = useListQuery();
  return (
    <>
      <AdminHeader title="İşlem Kaydı">
        Panele girişler ve panelde yapılan her değişiklik. Kayıtlar değiştirilemez ve silinemez.
      </AdminHeader>
      <div className="mb-4 sm:max-w-72">
        <ListFilter name="kind" label="Tür" options={{ '': 'Tüm kayıtlar', ...kindLabels }} />
      </div>
      {!list && <LoadError title="İşlem kaydı yüklenemedi." />}
      {list?.data.length === 0 && (
        <EmptyState title="Kayıt yok">Bu türden bir işlem henüz yapılmadı.</EmptyState>
      )}
      {list && list.data.length > 0 && (
        <div
          aria-busy={state === 'loading'}
          className="overflow-hidden rounded-lg border border-line bg-raised"
        >
          <ul className="divide-y divide-line" aria-label="İşlemler">
            {list.data.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
          <Pager page={list.page} lastPage={list.last_page} query={params} />
        </div>
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

function EntryRow({ entry }: { entry: AuditEntry }) {
  const Icon = icons[entry.kind];
  const from = [entry.device, entry.address].filter(Boolean).join(' · ');
  return (
    <li className="flex items-start gap-4 px-5 py-3.5">
      <Icon
        size={18}
        aria-hidden
        className={`mt-1 shrink-0 ${entry.kind === 'failure' ? 'text-warn' : 'text-soft'}`}
      />
      <div className="min-w-0 grow sm:flex sm:items-baseline sm:justify-between sm:gap-6">
        <div className="min-w-0">
          <p className="font-medium break-words">{entry.text}</p>
          {from && <p className="text-sm text-soft">{from}</p>}
        </div>
        <time dateTime={entry.at} className="shrink-0 text-sm text-soft tabular-nums">
          {formatDateTime(entry.at)}
        </time>
      </div>
    </li>
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
