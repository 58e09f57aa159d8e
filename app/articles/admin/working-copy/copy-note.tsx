import { formatTime } from '#app/text/dates.ts';
import type { CopyState } from './keeper.ts';

export function CopyNote({ state }: { state: CopyState }) {
  if (state.kind === 'lost')
    return <span className="text-bad">Tarayıcı taslağı saklayamadı; lütfen sık sık kaydedin.</span>;
  if (state.kind === 'browser')
    return (
      <span className="text-warn">
        Sunucuya ulaşılamadı; bu tarayıcıda saklandı ·{' '}
        <span className="whitespace-nowrap">{formatTime(state.at)}</span>
      </span>
    );
  if (state.kind === 'held')
    return (
      <span className="text-warn">
        Bu tarayıcıda saklandı; önce bulunan taslağı geri yükleyin ya da silin.
      </span>
    );
  if (state.kind === 'saving') return 'Kaydediliyor...';
  if (state.kind === 'saved') return <span className="text-good">Kaydedildi {formatTime(state.at)}</span>;
  return <span className="max-xl:hidden">Kendiliğinden kaydedilir</span>;
}
