import { CornerUpRight, X } from 'lucide-react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { read } from '#kit/client/api.ts';
import { now } from '#kit/client/clock.ts';
import { FormDialog } from '#kit/forms/form-dialog.tsx';
import { fieldsOf } from '#kit/forms/form-fields.ts';
import { useSending } from '#kit/forms/notify.ts';
import { useJoinedPages } from '#kit/panel/joined-pages.tsx';
import { type Column, ListTable } from '#kit/panel/list-table.tsx';
import { editAndRemove, ListDate } from '#kit/panel/lists.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { type RecordDialogProps, RecordScreen, useRecordForm } from '#kit/records/record-screen.tsx';
import { formatAgo, formatDateTime } from '#kit/text/format.ts';
import { Button, IconButton } from '#kit/ui/button.tsx';
import { SelectField, TextField } from '#kit/ui/field.tsx';
import {
  type MissingPath,
  missingList,
  type Redirect,
  redirectInput,
  redirectPage,
  redirectReply,
} from '../contract.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams: params } = new URL(request.url);
  const [redirects, missing] = await Promise.all([
    readRedirects(params, Number(params.get('page')) || 1),
    read('/api/redirects/missing', missingList),
  ]);
  return { redirects, missing: missing ?? [] };
}

const readRedirects = (params: URLSearchParams, page: number) =>
  read(
    `/api/redirects?${new URLSearchParams({ order: params.get('order') ?? 'desc', page: String(page) })}`,
    redirectPage,
  );

const failed = 'İşlem tamamlanırken bir hata oluştu!';

export default function RedirectScreen({ loaderData: { redirects, missing } }: Loaded<typeof loader>) {
  const { sendAndNotify } = useSending();
  const [params] = useSearchParams();
  const { rows, more } = useJoinedPages(redirects, (page) => readRedirects(params, page));
  const texts = { done: 'Listeden çıkarıldı.', failed };
  const forget = (path: string) => sendAndNotify('POST', '/api/redirects/missing/forget', texts, { path });

  return (
    <RecordScreen
      items={redirects && rows}
      hasKeys
      path="/api/redirects"
      title="Yönlendirmeler"
      about="Taşınan sayfaların eski adresleri ziyaretçiyi yenisine götürür."
      noun="Yönlendirme"
      editTitle="Yönlendirmeyi Düzenle"
      empty="Henüz yönlendirme yok"
      unloaded="Yönlendirmeler yüklenemedi."
      deleted="Yönlendirme silindi!"
      undeleted={failed}
      question={({ from_path }) => `${from_path} artık yönlendirilmeyecek!`}
      isFinal
      list={(items, { edit, remove, isBusy }) => (
        <ListTable
          label="Yönlendirmeler"
          rows={items}
          columns={columns}
          busy={items.find(isBusy)?.id}
          actionsOf={(redirect) =>
            editAndRemove(redirect.from_path, { edit: () => edit(redirect), remove: () => remove(redirect) })
          }
          pane={(redirect) => <RedirectPane {...redirect} />}
          more={more}
        />
      )}
      more={({ edit }) => (
        <MissingPanel
          missing={missing}
          onRedirect={(path) => edit(undefined, { from_path: path, target: '', is_permanent: true })}
          onForget={(path) => void forget(path)}
        />
      )}
      dialog={RedirectDialog}
    />
  );
}

const kindOf = ({ is_permanent }: Redirect) => (is_permanent ? '301 · Kalıcı' : '302 · Geçici');

const columns: Column<Redirect>[] = [
  {
    label: 'Adres',
    width: 'minmax(0, 1fr)',
    cell: ({ from_path, target }) => (
      <>
        <span data-row tabIndex={-1} title={from_path} className="list-path">
          {from_path}
        </span>
        <span title={target} className="list-path text-soft">
          → {target}
        </span>
      </>
    ),
  },
  { label: 'Tür', width: '6.5rem', cell: (redirect) => <span className="text-xs">{kindOf(redirect)}</span> },
  {
    label: 'Kullanım',
    width: '5.5rem',
    isNumber: true,
    cell: ({ hits }) => (
      <span className="font-mono text-xs tabular-nums">{hits.toLocaleString('tr-TR')} kez</span>
    ),
  },
  {
    label: 'Tarih',
    width: '5.75rem',
    isNumber: true,
    isSorted: true,
    cell: ({ created_at }) => created_at && <ListDate at={created_at} />,
  },
];

function RedirectPane({ from_path, target, hits, created_at, ...redirect }: Redirect) {
  return (
    <div className="list-pane-text">
      <h2 className="font-mono text-sm font-semibold break-all">{from_path}</h2>
      <p className="font-mono text-sm break-all text-soft">→ {target}</p>
      <p className="text-xs text-soft">
        {kindOf({ from_path, target, hits, created_at, ...redirect })} · {hits.toLocaleString('tr-TR')} kez
        kullanıldı
      </p>
      {created_at && <p className="text-xs text-soft">{formatDateTime(created_at)}</p>}
    </div>
  );
}

const fields = fieldsOf(redirectInput);

function RedirectDialog(props: RecordDialogProps<Redirect, ReturnType<typeof fields.toValues>>) {
  const form = useRecordForm(props, {
    done: 'Yönlendirme kaydedildi!',
    fields,
    contract: redirectInput,
    reply: redirectReply,
  });
  const { value: isPermanent, onChange, ...kind } = form.control('is_permanent');
  return (
    <FormDialog title={props.title} form={form} onClose={props.onClose}>
      <TextField
        {...form.field('from_path')}
        required
        placeholder="/eski-yazi"
        hint="Bu sitedeki, artık bir sayfaya çıkmayan yol."
      />
      <TextField {...form.field('target')} required placeholder="/blog/yeni-yazi" />
      <SelectField
        {...kind}
        value={isPermanent ? '301' : '302'}
        onChange={(event) => onChange(event.target.value === '301')}
      >
        <option value="301">301 · Kalıcı (arama motorları yeni adresi alır)</option>
        <option value="302">302 · Geçici</option>
      </SelectField>
    </FormDialog>
  );
}

type Props = { missing: MissingPath[]; onRedirect: (path: string) => void; onForget: (path: string) => void };

function MissingPanel({ missing, onRedirect, onForget }: Props) {
  return (
    <section className="mt-10 mb-10">
      <h2 className="mb-1 text-lg font-semibold tracking-tight">Bulunamayan adresler</h2>
      <p className="mb-4 text-sm text-soft">Ziyaretçilerin açmaya çalışıp 404 ile karşılaştığı sayfalar.</p>
      {missing.length === 0 ? (
        <p className="rounded-lg border border-dashed border-edge/50 px-6 py-10 text-center text-sm text-soft">
          Olmayan bir sayfayı arayan olmamış.
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
          {missing.map(({ path, hits, referrer, last_seen_at }) => (
            <li key={path} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
              <div className="min-w-0">
                <p className="font-mono text-xs break-all">{path}</p>
                <p className="mt-0.5 text-xs text-soft">
                  {hits.toLocaleString('tr-TR')} kez · {formatAgo(last_seen_at, now())}
                  {referrer && ` · ${referrer}`}
                </p>
              </div>
              <div className="flex items-center gap-1">
                <Button icon={CornerUpRight} kind="secondary" onClick={() => onRedirect(path)}>
                  Yönlendir
                  <span className="sr-only">: {path}</span>
                </Button>
                <IconButton icon={X} label={`Listeden çıkar: ${path}`} onClick={() => onForget(path)} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
