import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

type Props<Values extends object> = {
  labels: { [Name in keyof Values]: string };
  mine: Values;
  theirs: Values;
  onTake: () => void;
  onKeep: () => void;
  onClose: () => void;
};

/** What was saved elsewhere while this form was open, field by field, and the choice between the two. */
export function ConflictDialog<Values extends object>(props: Props<Values>) {
  const { labels, mine, theirs, onTake, onKeep, onClose } = props;
  const differing = keysOf(labels).filter((name) => asText(mine[name]) !== asText(theirs[name]));
  return (
    <Dialog
      wide
      title="Bu kayıt siz düzenlerken değişti"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Düzenlemeye dön
          </Button>
          <Button look="secondary" onClick={onTake}>
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
            <dd className="grid gap-2 sm:grid-cols-2">
              <Version label="Kayıtlı" text={asText(theirs[name])} />
              <Version label="Sizinki" text={asText(mine[name])} />
            </dd>
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
