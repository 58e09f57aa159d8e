import { Download, LogOut } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { Activity, Breakdown, BreakdownKind } from '#app/analytics/contract.ts';
import { StarterContent } from '#app/starter/admin/starter-content.tsx';
import { now } from '#kit/client/clock.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { download } from '#kit/forms/notify.ts';
import { useLogout, useSession } from '#kit/panel/frame.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { formatAgo, formatDateTime } from '#kit/text/format.ts';
import { Button } from '#kit/ui/button.tsx';
import { lazyPart } from '#kit/ui/states.tsx';
import { FirstSteps } from './first-steps.tsx';
import { chartDays, loadDashboard, useLiveData } from './live-data.ts';
import { ContentStats, mood, Panel, RankedList, StatCard, TableHead, type Visitors } from './panel.tsx';
import { VisitorChart } from './visitor-chart.tsx';
import { Drafts, LastMessages, Present } from './work.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const days = chartDays(new URL(request.url).searchParams);
  return loadDashboard(days);
}

/** Apart from the first screen's code: there are none before some days of visits. */
const Vitals = lazyPart(async () => (await import('./vitals.tsx')).Vitals);

export default function Dashboard({ loaderData }: Loaded<typeof loader>) {
  const { data, present } = useLiveData(loaderData);
  const { overview, chart, days, pages, activity, sources, articles, vitals, password, steps } = data;
  const { messages, drafts } = data;
  const isNew = overview.visitors.total + overview.content.messages === 0;
  const stats = <ContentStats content={overview.content} isRow={isNew} />;
  const reads = (
    <Panel title="Makale Okunmaları" isEmpty={articles.length === 0}>
      <RankedList
        rows={articles.slice(0, 5).map(({ slug, title, views }) => ({
          key: slug,
          name: (
            <a href={`/admin/articles/edit/${slug}`} className="underline-offset-4 hover:underline">
              {title}
            </a>
          ),
          value: views,
        }))}
      />
    </Panel>
  );
  const numbers = (
    <div className="grid min-w-0 content-start gap-3 lg:grid-cols-2 xl:row-start-1">
      <ul className="col-span-full grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard
          label="Bugün Ziyaretçi"
          value={overview.visitors.today}
          change={overview.visitors.change_percent}
        />
        <StatCard
          label="Bugün Görüntüleme"
          value={overview.page_views.today}
          change={overview.page_views.change_percent}
        />
        <StatCard label="Toplam Ziyaretçi" value={overview.visitors.total} />
        <StatCard label="Toplam Mesaj" value={overview.content.messages}>
          <a href="/admin/messages" className="underline-offset-4 hover:underline">
            Gelen kutusu
          </a>
        </StatCard>
      </ul>
      <VisitorChart points={chart} days={days} />
      <Panel title="Popüler Sayfalar" isEmpty={pages.length === 0}>
        <RankedList
          mono
          rows={pages.slice(0, 5).map(({ page, views }) => ({ key: page, name: page, value: views }))}
        />
      </Panel>
      <Origins data={sources} />
      <ActivityTable rows={activity.slice(0, 10)} />
      <Panel
        title="Performans"
        isEmpty={vitals.length === 0}
        isWide={activity.length > 0}
        className="col-span-full"
      >
        <Suspense>
          <Vitals rows={vitals} />
        </Suspense>
      </Panel>
      {isNew && <Present count={present} />}
      {isNew && reads}
      {isNew && stats}
    </div>
  );
  const work = (
    <div className="grid min-w-0 content-start gap-3 xl:col-start-2 xl:row-start-1">
      {isNew && <FirstSteps list={steps} />}
      {isNew && <StarterContent />}
      {!isNew && <Present count={present} />}
      <LastMessages messages={messages} />
      <Drafts drafts={drafts} />
      {!isNew && <FirstSteps list={steps} isShort />}
      {!isNew && <StarterContent />}
      {!isNew && stats}
      {!isNew && reads}
    </div>
  );
  return (
    <>
      <Header visitors={overview.visitors} />
      <FirstPasswordNotice until={password?.valid_until} />
      {data.isIncomplete && (
        <p role="alert" className="notice">
          Verilerin bir bölümü okunamadı; eksik sayılar 0 görünür. Bağlantınızı denetleyin; içerik
          engelleyiciniz varsa bu site için kapatın.
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 max-xl:pb-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
        {/* The first steps come first while there is nothing to count. */}
        {isNew && work}
        {numbers}
        {!isNew && work}
      </div>
    </>
  );
}

function Header({ visitors }: { visitors: Visitors }) {
  const name = useSession()?.user.name || 'Admin';
  const { logout, busy } = useLogout();
  return (
    <AdminHeader
      title="Analytics Dashboard"
      back={null}
      actions={
        <>
          <ExportButton />
          <Button icon={LogOut} kind="secondary" onClick={logout} busy={busy} busyLabel="Çıkış yapılıyor...">
            Çıkış Yap
          </Button>
        </>
      }
    >
      Hoş geldiniz, {name}. {mood(visitors)}
    </AdminHeader>
  );
}

/** Downloads by fetch: a plain link would carry no token. */
function ExportButton() {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    await download(
      '/api/analytics/export.csv',
      'vitrin-ziyaretler.csv',
      'Dışa aktarılırken bir hata oluştu!',
    );
    setBusy(false);
  }
  return (
    <Button icon={Download} kind="secondary" onClick={save} busy={busy} busyLabel="Hazırlanıyor...">
      CSV
    </Button>
  );
}

const tabs: { kind: BreakdownKind; label: string; empty: string }[] = [
  { kind: 'source', label: 'Kaynaklar', empty: 'Doğrudan' },
  { kind: 'country', label: 'Ülkeler', empty: 'Bilinmiyor' },
  { kind: 'device', label: 'Cihazlar', empty: 'Bilinmiyor' },
  { kind: 'campaign', label: 'Kampanyalar', empty: '—' },
  { kind: 'language', label: 'Sayfa dilleri', empty: '' },
  { kind: 'agent', label: 'Yapay zekâ', empty: '' },
];

function Origins({ data }: { data: Breakdown | undefined }) {
  const [kind, setKind] = useState<BreakdownKind>('source');
  // A breakdown by language needs at least two; few sites are asked by agents.
  const least: { [Kind in BreakdownKind]?: number } = { language: 2, agent: 1 };
  const shown = tabs.filter((tab) => (data?.[tab.kind].length ?? 0) >= (least[tab.kind] ?? 0));
  const empty = tabs.find((tab) => tab.kind === kind)?.empty;
  return (
    <Panel
      title="Ziyaretçiler Nereden Geliyor"
      isEmpty={!data || tabs.every((tab) => data[tab.kind].length === 0)}
    >
      <fieldset className="mb-3 flex flex-wrap">
        <legend className="sr-only">Döküm</legend>
        {shown.map((tab) => (
          <button
            key={tab.kind}
            type="button"
            aria-pressed={tab.kind === kind}
            onClick={() => setKind(tab.kind)}
            className="min-h-11 rounded-md px-1.5 text-sm text-soft fades hover:text-ink aria-pressed:bg-sunken aria-pressed:font-medium aria-pressed:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </fieldset>
      <RankedList
        rows={(data?.[kind] ?? []).map(({ name, total }) => ({
          key: name,
          name: name || empty,
          value: total,
        }))}
      />
    </Panel>
  );
}

const ActivityTable = ({ rows }: { rows: Activity[] }) => (
  <Panel title="Son Ziyaretçi Aktiviteleri" isEmpty={rows.length === 0} className="col-span-full">
    <Table rows={rows} />
  </Panel>
);

function Table({ rows }: { rows: Activity[] }) {
  return (
    <section
      className="-mx-5 overflow-x-auto px-5 sm:-mx-6 sm:px-6"
      aria-label="Son aktiviteler tablosu"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on narrow screens, by keyboard too.
      tabIndex={0}
    >
      <table aria-label="Son Ziyaretçi Aktiviteleri" className="w-full min-w-[36rem] text-left text-sm">
        <TableHead names={['IP', 'Konum', 'Sayfa', 'Cihaz', 'Zaman']} />
        <tbody className="divide-y divide-line">
          {rows.map(({ ip, location, page, device, time }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two views of one moment may be alike in everything.
            <tr key={`${time}-${rows.length - index}`}>
              <td className="py-2.5 xl:py-2 pr-4 font-mono text-xs whitespace-nowrap text-soft">{ip}</td>
              <td className="py-2.5 xl:py-2 pr-4 whitespace-nowrap">{location}</td>
              <td className="max-w-64 truncate py-2.5 xl:py-2 pr-4 font-mono text-xs" title={page}>
                {page}
              </td>
              <td className="py-2.5 xl:py-2 pr-4 whitespace-nowrap text-soft">{device}</td>
              <td className="py-2.5 xl:py-2 whitespace-nowrap text-soft">
                <time dateTime={time} title={formatDateTime(time)}>
                  {formatAgo(time, now())}
                </time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FirstPasswordNotice({ until }: { until: string | null | undefined }) {
  if (!until) return null;
  return (
    <p role="status" className="mb-6 rounded-md border border-warn px-4 py-3 text-sm text-warn">
      İlk giriş şifrenizi kullanıyorsunuz; <time dateTime={until}>{formatDateTime(until)}</time> tarihinden
      sonra bu şifreyle giriş yapılamaz.{' '}
      <a href="/admin/account" className="underline underline-offset-4">
        Kendi şifrenizi seçin
      </a>
    </p>
  );
}
