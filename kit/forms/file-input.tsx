import { FileUp } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Button, type Icon } from '#kit/ui/button.tsx';

type Props = { label: string; accept: string; onFile: (file: File) => void };

/** File input that also accepts dropped files. */
export function FileDrop({ label, accept, disabled, onFile }: Props & { disabled: boolean }) {
  const take = (file: File | undefined) => {
    if (file && !disabled) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the file input is the main one.
    <div
      className="relative grid min-h-28 place-items-center content-center gap-2 rounded-md border border-dashed border-edge px-4 text-center text-sm text-soft focus-within:outline-2 focus-within:outline-accent hover:text-ink"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <FileUp size={22} aria-hidden />
      Dosya seçin ya da buraya bırakın
      <input
        type="file"
        aria-label={label}
        accept={accept}
        disabled={disabled}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

type ButtonProps = Props & { icon: Icon; busy: boolean; children: ReactNode };

export function FileButton({ icon, label, accept, busy, children, onFile }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={choose}
      />
      <Button
        icon={icon}
        kind="secondary"
        busy={busy}
        busyLabel="Yükleniyor..."
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
