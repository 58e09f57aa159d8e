import { Copy } from 'lucide-react';
import { useWords } from '#app/texts/words.ts';
import { classNames } from '#app/ui/class-names.ts';

type Props = { text: string; name: string; label: string; className?: string };

export function CopyButton({ text, name, label, className }: Props) {
  return (
    <button
      type="button"
      data-copy={text}
      data-name={name}
      aria-label={label}
      title={label}
      className={classNames('scripted size-11 shrink-0 place-items-center rounded-full', className)}
    >
      <Copy size={16} aria-hidden />
    </button>
  );
}

export const CopyEmail = ({ email, className = '' }: { email: string; className?: string }) => (
  <CopyButton text={email} {...useWords().t.copy.email} className={className} />
);
