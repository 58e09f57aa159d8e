import { DeliveryRow } from '#app/webhooks/admin/webhook-card.tsx';
import type { Ping } from '../pings/contract.ts';

export function PingLog({ pings }: { pings: Ping[] }) {
  if (pings.length === 0) return null;
  return (
    <section aria-labelledby="pings" className="rounded-lg border border-line bg-raised">
      <h2 id="pings" className="px-5 py-4 text-lg font-semibold tracking-tight">
        Son bildirimler
      </h2>
      <ol className="divide-y divide-line border-t border-line">
        {pings.map(({ urls: [first = '', ...others], ...ping }) => (
          <DeliveryRow key={ping.id} delivery={ping}>
            <span className="block font-mono text-xs break-all">
              {first}
              {others.length > 0 && ` ve ${others.length} adres daha`}
            </span>
          </DeliveryRow>
        ))}
      </ol>
    </section>
  );
}
