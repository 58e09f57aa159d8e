import { Copy } from 'lucide-react';
import { classNames } from '#app/ui/class-names.ts';

export function CopyEmail({ email, className }: { email: string; className?: string }) {
  return (
    <button
      type="button"
      data-copy={email}
      aria-label="E-postayı kopyala"
      title="E-postayı kopyala"
      className={classNames('scripted size-11 shrink-0 place-items-center rounded-full', className)}
    >
      <Copy size={16} aria-hidden />
    </button>
  );
}
