import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type Answer, send as call, currentIn, type Reader, read } from '#kit/client/api.ts';
import { formatSecond } from '#kit/text/format.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { toast } from '#kit/ui/toast.tsx';
import { notifyFailure } from './notify.ts';
import { type ContractFormOptions, useContractForm } from './use-contract-form.ts';

type Options<Values extends FieldValues, Stored> = Omit<
  ContractFormOptions<Values, Stored>,
  'values' | 'send' | 'labels'
> & {
  stored: Stored | undefined;
  /** Address at which newer versions are noticed, and taken over while nothing is typed. */
  address?: string | undefined;
  toValues: (stored: Stored | undefined) => Values;
  reply: Reader<Stored>;
  send: (input: FieldValues, values: Values) => Promise<Answer<Stored> | undefined>;
  labels: Labels<Values>;
  /** Shows the two versions of a field; by default their texts. */
  compare?: Comparisons;
  conflictTitle?: string;
  /** Fields that are taken over where nothing else changed elsewhere, and nothing was typed in them. */
  follows?: readonly FieldPath<Values>[];
  onTaken?: (stored: Stored) => void;
};

/** Edits something with a revision; a 409 opens the conflict dialog. */
export function useRevisedForm<Values extends FieldValues, Stored extends { rev: number }>(
  options: Options<Values, Stored>,
) {
  const { stored, toValues, reply, send, onSaved, failed, labels, compare, conflictTitle, onTaken } = options;
  const { follows = [] } = options;
  const rev = useRef(stored?.rev);
  const known = useRef(stored);
  /** The revision from elsewhere that was reported while something is typed. */
  const told = useRef<number>(undefined);
  const [theirs, setTheirs] = useState<Stored>();
  const form = useContractForm<Values, Stored>({
    ...options,
    values: toValues(stored),
    send: (input, values) =>
      send({ ...input, ...(rev.current !== undefined && { rev: rev.current }) }, values),
    onSaved(saved, values, later) {
      know(saved);
      return onSaved?.(saved, values, later);
    },
    onFailure(failure): unknown {
      const current = currentIn(failure);
      if (current === undefined) return void notifyFailure(failure, failed);
      const stored = reply.parse(current);
      // What is typed is also there after a save whose answer was lost.
      if (differing(labels, form.values(), toValues(stored)).length === 0) know(stored);
      else if (!follow(stored)) return setTheirs(stored);
      return form.submit();
    },
  });

  useLatest(form.busy ? undefined : options.address, reply, (latest) => {
    if (form.busy || theirs || latest.rev <= (rev.current ?? 0)) return;
    const isShown = known.current && shown(latest) === shown(known.current);
    if (form.dirty) {
      if (!isShown && follow(latest))
        return void toast('Başka bir yerdeki değişiklik alındı; yazdıklarınız duruyor.');
      if (!isShown && told.current !== latest.rev)
        toast('Siz yazarken başka bir yerde kaydedildi; kaydedince karşılaştırırsınız.');
      told.current = latest.rev;
      return;
    }
    know(latest);
    if (isShown) return;
    form.replace(toValues(latest));
    onTaken?.(latest);
    toast('Başka bir yerde kaydedildi; son hâli gösteriliyor.');
  });

  const shown = (stored: Stored) => JSON.stringify(toValues(stored));

  /** Takes over a revision that is no conflict: it changed nothing that this form shows, such as the order of the list, or what it follows. */
  function follow(latest: Stored): boolean {
    if (!known.current) return false;
    const [before, after, mine] = [toValues(known.current), toValues(latest), form.values()];
    const changed = follows.filter((name) => !isSame(before[name], after[name]));
    const others = (values: Values) =>
      JSON.stringify({ ...values, ...Object.fromEntries(follows.map((name) => [name, ''])) });
    if (others(before) !== others(after) || !changed.every((name) => isSame(mine[name], before[name])))
      return false;
    for (const name of changed) form.keep(name, after[name]);
    know(latest);
    return true;
  }

  function know(stored: Stored) {
    rev.current = stored.rev;
    known.current = stored;
  }

  const conflict = theirs && (
    <ConflictDialog
      labels={labels}
      compare={compare}
      form={form.props.ref.current}
      title={conflictTitle}
      mine={form.values()}
      theirs={toValues(theirs)}
      onClose={() => setTheirs(undefined)}
      onTake={() => {
        know(theirs);
        form.replace(toValues(theirs));
        setTheirs(undefined);
        onTaken?.(theirs);
      }}
      onKeep={() => {
        know(theirs);
        setTheirs(undefined);
        void form.submit();
      }}
    />
  );

  return {
    ...form,
    conflict,
    /** Sets the revision that the typed values are based on. */
    rebase: (base: number) => {
      rev.current = base;
      known.current = undefined;
    },
  };
}

export const saveAt =
  <Stored,>(path: string, stored: { id: number } | undefined, reply: Reader<Stored>) =>
  (body: FieldValues) =>
    stored ? call('PUT', `${path}/${stored.id}`, { body, reply }) : call('POST', path, { body, reply });

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const EVERY = 20_000;

/** Refreshes the resource at an address while the page is visible: on return to the window, and at intervals. */
function useLatest<T>(address: string | undefined, reply: Reader<T>, onRead: (latest: T) => void) {
  const take = useEffectEvent(onRead);
  const readAgain = useEffectEvent(async (signal: AbortSignal) => {
    if (!address || document.visibilityState !== 'visible') return;
    const latest = await read(address, reply, signal);
    if (latest !== undefined && !signal.aborted) take(latest);
  });
  useEffect(() => {
    if (!address) return;
    const abort = new AbortController();
    const onReturn = () => void readAgain(abort.signal);
    addEventListener('focus', onReturn, abort);
    document.addEventListener('visibilitychange', onReturn, abort);
    const timer = setInterval(onReturn, EVERY);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [address]);
}

type Comparisons = { [name: string]: ComponentType<{ theirs: string; mine: string }> };

type Labels<Values> = { [Name in keyof Values]: string };

type Props<Values extends object> = {
  title?: string | undefined;
  labels: Labels<Values>;
  mine: Values;
  theirs: Values;
  compare?: Comparisons | undefined;
  /** Names what its choices mean. */
  form?: HTMLFormElement | null;
  onTake: () => void;
  onKeep: () => void;
  onClose: () => void;
};

/** Lets the owner choose between the stored version and this form's, field by field. */
export function ConflictDialog<Values extends object>(props: Props<Values>) {
  const { title = 'Bu kayıt siz düzenlerken değişti', labels, mine, theirs, compare = {}, form } = props;
  const { onTake, onKeep, onClose } = props;
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
        {differing(labels, mine, theirs).map((name) => {
          const Compared = compare[String(name)];
          const shown = (value: unknown) => chosenIn(form, String(name), value) ?? asText(value);
          return (
            <div key={String(name)} className="grid gap-2">
              <dt className="text-sm font-medium">{labels[name]}</dt>
              {Compared ? (
                <dd>
                  <Compared theirs={asText(theirs[name])} mine={asText(mine[name])} />
                </dd>
              ) : (
                <dd className="grid gap-2 sm:grid-cols-2">
                  <Version label="Kayıtlı" text={shown(theirs[name])} />
                  <Version label="Sizinki" text={shown(mine[name])} />
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </Dialog>
  );
}

function differing<Values extends object>(labels: Labels<Values>, mine: Values, theirs: Values) {
  return keysOf(labels).filter((name) => asText(mine[name]) !== asText(theirs[name]));
}

function Version({ label, text }: { label: string; text: string }) {
  return (
    <div className="min-w-0 rounded-md border border-line bg-sunken/60 px-3.5 py-2.5 text-sm">
      <p className="font-mono text-xs text-soft">{label}</p>
      <p className="mt-1 max-h-40 overflow-y-auto break-words whitespace-pre-wrap">{text || '—'}</p>
    </div>
  );
}

/** The label of a value in the form's own list of choices: `Beklemede` for `on_hold`. */
function chosenIn(form: HTMLFormElement | null | undefined, name: string, value: unknown) {
  const control = form?.elements.namedItem(name);
  if (!(control instanceof HTMLSelectElement)) return undefined;
  return [...control.options].find((option) => option.value === String(value ?? ''))?.text;
}

/** Writes entries of several fields, such as results, on a line each. */
function asText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır';
  if (Array.isArray(value)) return value.map(asText).join(value.some(isEntry) ? '\n' : ', ');
  if (isEntry(value)) return Object.values(value).filter(Boolean).map(asText).join(' · ');
  const text = String(value ?? '');
  return isMoment(text) ? formatSecond(text) : text;
}

const isEntry = (value: unknown): value is object => value instanceof Object && !Array.isArray(value);

const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text);

function keysOf<T extends object>(object: T): (keyof T)[] {
  const names: (keyof T)[] = [];
  for (const name in object) names.push(name);
  return names;
}
