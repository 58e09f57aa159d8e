import type { ReactNode } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';

type Props<Values extends object> = {
  title?: string | undefined;
  labels: { [Name in keyof Values]: string };
  mine: Values;
  theirs: Values;
  compare?: { [name: string]: (theirs: string, mine: string) => ReactNode } | undefined;
  onTake: () => void;
  onKeep: () => void;
  onClose: () => void;
};

/** Lets the owner choose between the stored version and this form's, field by field. */
export function ConflictDialog<Values extends object>(props: Props<Values>) {
  const { title = 'Bu kayıt siz düzenlerken değişti', labels, mine, theirs, compare } = props;
  const { onTake, onKeep, onClose } = props;
  const differing = keysOf(labels).filter((name) => asText(mine[name]) !== asText(theirs[name]));
  return (
    <Dialog
      wide
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Düzenlemeye dön
          </Button>
          <Button kind="secondary" onClick={onTake}>
            Kayıtlı olanı al
          </Button>
          <Button onClick={onKeep}>Benimkini kaydet</Button>
        </>
      }
    >
      <p className="text-soft">
        Başka bir sekmede ya da cihazda kaydedilmiş. Yazdıklarınız duruyor; hangisinin kalacağına siz karar
        verin.
      </p>
      <dl className="mt-5 grid gap-5">
        {differing.map((name) => (
          <div key={String(name)} className="grid gap-2">
            <dt className="text-sm font-medium">{labels[name]}</dt>
            {compare?.[String(name)] ? (
              <dd>{compare[String(name)]?.(asText(theirs[name]), asText(mine[name]))}</dd>
            ) : (
              <dd className="grid gap-2 sm:grid-cols-2">
                <Version label="Kayıtlı" text={asText(theirs[name])} />
                <Version label="Sizinki" text={asText(mine[name])} />
              </dd>
            )}
          </div>
        ))}
        {differing.length === 0 && <p className="text-sm">İki sürüm aynı.</p>}
      </dl>
    </Dialog>
  );
}

function Version({ label, text }: { label: string; text: string }) {
  return (
    <div className="min-w-0 rounded-md border border-line bg-sunken/60 px-3.5 py-2.5 text-sm">
      <p className="font-mono text-xs text-soft">{label}</p>
      <p className="mt-1 max-h-40 overflow-y-auto break-words whitespace-pre-wrap">{text || '—'}</p>
    </div>
  );
}

function asText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır';
  if (Array.isArray(value)) return value.join(', ');
  return String(value ?? '');
}

function keysOf<T extends object>(object: T): (keyof T)[] {
  const names: (keyof T)[] = [];
  for (const name in object) names.push(name);
  return names;
}
