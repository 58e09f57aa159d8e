import type { Gauge, Registry } from 'prom-client';
import type { Sources } from './metrics.ts';

/** Says nothing before the first proof. */
export function measureBackups(
  { Gauge: Gauged, registers }: { Gauge: typeof Gauge; registers: Registry[] },
  sources: Partial<Sources>,
) {
  new Gauged({
    name: 'vitrin_backup_proof_age_seconds',
    help: 'Time since the newest backup was last restored to prove it, by what was found',
    labelNames: ['outcome'],
    registers,
    async collect() {
      this.reset();
      const proof = await sources.backups?.proof();
      if (!proof) return;
      this.set({ outcome: proof.ok ? 'ok' : 'failed' }, (Date.now() - Date.parse(proof.proved_at)) / 1000);
    },
  });
}
