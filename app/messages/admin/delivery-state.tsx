import { Check, Clock, RotateCcw, TriangleAlert, Undo2 } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import type { Message } from '../contract.ts';

type Props = { message: Message; onRetry: () => void; onTakeBack: () => void };

export function DeliveryState({ message: { delivery, delivery_error }, onRetry, onTakeBack }: Props) {
  if (delivery === null) return null;
  if (delivery === 'sent') {
    return (
      <p className="mt-3 flex items-center gap-1.5 text-xs text-good">
        <Check size={14} aria-hidden />
        Gönderildi
      </p>
    );
  }
  const isFailed = delivery === 'failed';
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 text-xs">
      <p className={`flex items-center gap-1.5 ${isFailed ? 'text-bad' : 'text-soft'}`}>
        {isFailed ? <TriangleAlert size={14} aria-hidden /> : <Clock size={14} aria-hidden />}
        {isFailed ? 'Gönderilemedi' : 'Sırada'}
        {delivery_error && `: ${delivery_error}`}
      </p>
      {isFailed || delivery_error ? (
        <Button kind="quiet" onClick={onRetry} className="px-3">
          <RotateCcw size={14} aria-hidden />
          Yeniden dene
        </Button>
      ) : null}
      {!isFailed && (
        <Button kind="quiet" onClick={onTakeBack} className="px-3">
          <Undo2 size={14} aria-hidden />
          Geri al
        </Button>
      )}
    </div>
  );
}
