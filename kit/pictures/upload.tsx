import { FileUp } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { type Failure, type Reader, send } from '#kit/client/api.ts';
import { Button, type Icon } from '#kit/ui/button.tsx';
import { toast } from '#kit/ui/toast.tsx';
import { brokenRule, fileReply, IMAGE_RULE } from './contract.ts';

type Upload<T> = {
  path: string;
  field: string;
  file: File;
  more?: Record<string, string>;
  reply: Reader<T>;
  onProgress?: (part: number) => void;
};

export function uploadFile<T>({ path, field, file, more = {}, reply, onProgress }: Upload<T>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(more)) body.append(name, value);
  body.append(field, file);
  return send('POST', path, { body, reply, ...(onProgress && { onProgress }) });
}

/** Returns the field's message of a 422, else `text`. */
export function uploadProblem({ status, errors }: Failure, field: string, text: string): string {
  return status === 422 ? (errors[field]?.[0] ?? 'Dosya yükleme hatası') : text;
}

/** Reports a failure and returns undefined. */
export async function uploadTextImage(file: File): Promise<string | undefined> {
  const broken = brokenRule(file, IMAGE_RULE);
  if (broken) return refuse(broken.text);
  const answer = await uploadFile({
    path: '/api/upload',
    field: 'file',
    file,
    more: { type: 'image' },
    reply: fileReply,
  });
  if (answer.ok) return answer.data.url;
  if (answer.status === 401) return undefined;
  return refuse(uploadProblem(answer, 'file', 'Görsel yüklenirken bir hata oluştu.'));
}

function refuse(text: string) {
  toast(text, { kind: 'error' });
  return undefined;
}

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
