import { FileUp } from 'lucide-react';

type Props = { label: string; accept: string; disabled: boolean; onFile: (file: File) => void };

/** File input that also takes what is dropped on it. */
export function FileDrop({ label, accept, disabled, onFile }: Props) {
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
