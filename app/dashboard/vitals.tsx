import { type Metric, thresholds, type Vital } from '#app/analytics/contract.ts';
import { count, TableHead } from './panel.tsx';

const devices = { phone: 'Telefon', desktop: 'Masaüstü' };

const pages: Record<Vital['page'], string> = {
  all: 'Bütün sayfalar',
  home: 'Ana sayfa',
  projects: 'Projeler',
  project: 'Proje sayfaları',
  blog: 'Blog',
  article: 'Makaleler',
  other: 'Diğer sayfalar',
};

export function Vitals({ rows }: { rows: Vital[] }) {
  const worse = rows.filter(({ is_worse }) => is_worse);
  return (
    <>
      {worse.length > 0 && (
        <div role="status" className="mb-4 rounded-md border border-warn px-4 py-3 text-sm text-warn">
          <p className="font-medium">Son 7 günde son 30 güne göre beşte birden fazla kötüleşenler:</p>
          <ul>
            {worse.map(({ page, device, metric, week_p75, p75 }) => (
              <li key={page + device + metric}>
                {pages[page]} · {devices[device]} · {metric.toUpperCase()} {inUnits(metric, week_p75)} (30
                gün: {inUnits(metric, p75)})
              </li>
            ))}
          </ul>
        </div>
      )}
      <Table rows={rows} />
      <p className="mt-4 text-xs text-soft">
        Son 30 günde ziyaretlerin dörtte üçü bu kadar iyi ya da daha iyiydi (p75). İçeriğin en çok{' '}
        {inUnits('lcp', thresholds.lcp[0])} içinde görünmesi (LCP), sayfanın dokunuşa{' '}
        {inUnits('inp', thresholds.inp[0])} içinde yanıt vermesi (INP) ve en çok{' '}
        {inUnits('cls', thresholds.cls[0])} oynaması (CLS) iyidir.
      </p>
    </>
  );
}

function Table({ rows }: { rows: Vital[] }) {
  const groups = Map.groupBy(rows, ({ page, device }) => `${pages[page]} · ${devices[device]}`);
  return (
    <table className="w-full text-left text-sm">
      <TableHead names={['Sayfa', 'LCP', 'INP', 'CLS']} />
      <tbody className="divide-y divide-line">
        {[...groups].map(([label, group]) => (
          <tr key={label} className="align-top">
            <th scope="row" className="py-2.5 pr-2 font-normal">
              {label}
              <span className="block text-xs text-soft">
                {count(Math.max(...group.map(({ visits }) => visits)))} ziyaret
              </span>
            </th>
            {(['lcp', 'inp', 'cls'] as const).map((metric) => (
              <td key={metric} className="py-2.5 pr-2 tabular-nums">
                <Value vital={group.find((vital) => vital.metric === metric)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ vital }: { vital: Vital | undefined }) {
  if (!vital) return '—';
  const [good, poor] = thresholds[vital.metric];
  const [label, color] =
    vital.p75 > poor
      ? ['Kötü', 'text-bad']
      : vital.p75 > good
        ? ['Geliştirilmeli', 'text-warn']
        : ['İyi', 'text-good'];
  return (
    <>
      {inUnits(vital.metric, vital.p75)}
      <span className={`block text-xs font-medium wrap-anywhere ${color}`}>{label}</span>
    </>
  );
}

function inUnits(metric: Metric, value: number): string {
  const shown = (of: number, digits: number) => of.toLocaleString('tr-TR', { maximumFractionDigits: digits });
  if (metric === 'lcp') return `${shown(value / 1000, 1)} sn`;
  return metric === 'inp' ? `${shown(value, 0)} ms` : shown(value, 2);
}
