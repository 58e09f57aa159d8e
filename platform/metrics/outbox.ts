import type { Counter, Gauge, Registry } from 'prom-client';
import { countOutbox } from '#platform/outbox/counts.ts';
import type { Sources } from './metrics.ts';

type Prometheus = { Counter: typeof Counter; Gauge: typeof Gauge; registers: Registry[] };

/** Reads from the database what waits, so that it is the same in every process. */
export function measureOutbox({ Counter, Gauge, registers }: Prometheus, sources: Partial<Sources>) {
  const counts = async () => (sources.db ? countOutbox(sources.db) : []);
  new Gauge({
    name: 'vitrin_outbox_oldest_seconds',
    help: 'Age of the oldest queued delivery',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset();
      for (const { kind, state, oldest } of await counts())
        if (state === 'queued') this.set({ kind }, oldest);
    },
  });
  new Gauge({
    name: 'vitrin_outbox_deliveries',
    help: 'Deliveries that are queued, or failed for good',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { kind, state, count } of await counts()) this.set({ kind, state }, count);
    },
  });
  new Counter({
    name: 'vitrin_outbox_attempts_total',
    help: 'Attempts of this process to deliver, by outcome',
    labelNames: ['kind', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const [key, count] of Object.entries(sources.outbox?.attempts() ?? {})) {
        const [kind = '', outcome = ''] = key.split(':');
        this.inc({ kind, outcome }, count);
      }
    },
  });
}
