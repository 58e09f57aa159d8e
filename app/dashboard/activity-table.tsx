import type { Activity } from '#app/analytics/contract.ts';
import { formatAgo, formatDateTime } from '#kit/text/format.ts';
import { Panel, TableHead } from './panel.tsx';

export function ActivityTable({ rows, present }: { rows: Activity[]; present: number }) {
  return (
    <Panel
      title="Son Ziyaretçi Aktiviteleri"
      isEmpty={rows.length === 0}
      className="lg:col-span-2"
      aside={
        <p role="status" className="flex items-center gap-2 font-mono text-xs text-good">
          <span aria-hidden className="drawn size-2 rounded-full bg-good" />
          {present > 0 ? `${present} kişi şu an sitede` : 'Şu an sitede kimse yok'}
        </p>
      }
    >
      <Table rows={rows} />
    </Panel>
  );
}

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
              <td className="py-3 pr-4 font-mono text-xs whitespace-nowrap text-soft">{ip}</td>
              <td className="py-3 pr-4 whitespace-nowrap">{location}</td>
              <td className="max-w-64 truncate py-3 pr-4 font-mono text-xs" title={page}>
                {page}
              </td>
              <td className="py-3 pr-4 whitespace-nowrap text-soft">{device}</td>
              <td className="py-3 whitespace-nowrap text-soft">
                <time dateTime={time} title={formatDateTime(time)}>
                  {formatAgo(time)}
                </time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
