import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { tooLong } from '#kit/contract/fields.ts';
import { RESULTS, type Result } from '#kit/text/results.ts';
import { Button, IconButton } from '#kit/ui/button.tsx';
import { CheckField, TextField } from '#kit/ui/field.tsx';
import { useEntries } from './use-entries.ts';

type Ticked = Result & { on_home: boolean };

type Props = {
  label: string;
  error?: string | undefined;
  value: Ticked[];
  onChange: (results: Ticked[]) => void;
};

const empty: Ticked = { value: '', before: '', label: '', on_home: false };

const isMissing = (text = '') => text.trim() === '';

const limitOf = (name: keyof Result) => RESULTS[name === 'label' ? 'label' : 'value'];

/** Names what is wrong with a part of a result; `error` is what is wrong with all of them. */
function mistakeIn(result: Result, name: keyof Result, error: string | undefined) {
  if (error && result[name].trim().length > limitOf(name)) return tooLong(limitOf(name));
  return name !== 'before' && isMissing(result[name]) ? error : undefined;
}

const parts = ['value', 'before', 'label'] as const;

/** Up to four results: what it is now, what it was, and what was measured. */
export function ResultsField({ label, error, value, onChange }: Props) {
  const list = useEntries(value, onChange);
  const change = (at: number, part: Partial<Ticked>) =>
    onChange(value.map((result, place) => (place === at ? { ...result, ...part } : result)));
  const text = (at: number, name: keyof Result) => ({
    value: value[at]?.[name],
    onChange: (event: { target: { value: string } }) => change(at, { [name]: event.target.value }),
    error: mistakeIn(value[at] ?? empty, name, error),
  });
  const isShown = value.some((result) => parts.some((name) => mistakeIn(result, name, error)));
  return (
    <fieldset ref={list.root} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <p className="-mt-1.5 text-xs text-soft">
        Ölçtüğünüz, en fazla {RESULTS.most} sonuç. Projenin ya da işin başında, kartında ve CV’de görünür.
      </p>
      {value.map((result, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing of a result stays the same while it is typed.
          key={at}
          className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-line p-3"
        >
          <legend className="sr-only">{at + 1}. sonuç</legend>
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <TextField label="Değer" hint="96 ms · en fazla 24 karakter" required {...text(at, 'value')} />
            <TextField label="Önceki değer" hint="840 ms · boş olabilir" {...text(at, 'before')} />
            <TextField
              label="Neyin ölçüsü"
              hint="p99 gecikme · en fazla 60 karakter"
              required
              className="sm:col-span-2"
              {...text(at, 'label')}
            />
          </div>
          <div className="flex items-center justify-between gap-2">
            <CheckField
              label="Ana sayfada göster"
              checked={result.on_home}
              onChange={(event) => change(at, { on_home: event.target.checked })}
            />
            <div className="flex shrink-0">
              <IconButton
                icon={ArrowUp}
                size={16}
                label={`${at + 1}. sonuç: yukarı taşı`}
                {...list.buttons(at).back}
              />
              <IconButton
                icon={ArrowDown}
                size={16}
                label={`${at + 1}. sonuç: aşağı taşı`}
                {...list.buttons(at).forth}
              />
              <IconButton
                icon={X}
                size={16}
                label={`${at + 1}. sonuç: kaldır`}
                {...list.buttons(at).remove}
              />
            </div>
          </div>
        </fieldset>
      ))}
      {error && !isShown && <p className="text-xs font-medium text-bad">{error}</p>}
      {value.length < RESULTS.most && (
        <Button
          kind="secondary"
          icon={Plus}
          className="justify-self-start"
          onClick={() => list.change([...value, empty], ':scope > fieldset:last-of-type input')}
        >
          Sonuç ekle
        </Button>
      )}
      {value.some(({ on_home }) => on_home) && (
        <p className="text-xs text-soft">
          Ana sayfada en fazla üç sonuç görünür: önce projelerinki, sonra işlerinki.
        </p>
      )}
    </fieldset>
  );
}
