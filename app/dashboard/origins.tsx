import { useState } from 'react';
import type { Breakdown, BreakdownKind } from '#app/analytics/contract.ts';
import { Panel, RankedList } from './panel.tsx';

const tabs: { kind: BreakdownKind; label: string; empty: string }[] = [
  { kind: 'source', label: 'Kaynaklar', empty: 'Doğrudan' },
  { kind: 'country', label: 'Ülkeler', empty: 'Bilinmiyor' },
  { kind: 'device', label: 'Cihazlar', empty: 'Bilinmiyor' },
  { kind: 'campaign', label: 'Kampanyalar', empty: '—' },
  { kind: 'language', label: 'Sayfa dilleri', empty: '' },
];

export function Origins({ data }: { data: Breakdown | undefined }) {
  const [kind, setKind] = useState<BreakdownKind>('source');
  // One language is no split.
  const shown = tabs.filter((tab) => tab.kind !== 'language' || (data && data.language.length > 1));
  const empty = tabs.find((tab) => tab.kind === kind)?.empty;
  return (
    <Panel title="Ziyaretçiler Nereden Geliyor">
      <fieldset className="mb-3 flex flex-wrap gap-x-1">
        <legend className="sr-only">Döküm</legend>
        {shown.map((tab) => (
          <button
            key={tab.kind}
            type="button"
            aria-pressed={tab.kind === kind}
            onClick={() => setKind(tab.kind)}
            className="min-h-11 rounded-full px-3 text-sm text-soft transition-colors hover:text-ink aria-pressed:bg-sunken aria-pressed:font-medium aria-pressed:text-ink"
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
