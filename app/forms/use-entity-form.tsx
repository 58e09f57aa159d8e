import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, send } from '#app/api.ts';
import { alert } from '#app/ui/confirm.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useSaveKey } from './use-save-key.ts';

type Reader<T> = { parse: (data: unknown) => T };
type Issue = { path: readonly PropertyKey[]; message: string };
type Contract = {
  safeParse: (input: unknown) => { success: boolean; error?: { issues: readonly Issue[] } | undefined };
};
type Stored = { id: number; rev: number };
type Errors = Partial<Record<string, string>>;

type Options<Values extends object, Entity extends Stored> = {
  /** What is edited; nothing when it is being made. */
  entity: Entity | undefined;
  /** What was typed before and given back; it counts as not saved. */
  draft?: Values | undefined;
  /** How an entity stands in the form; of nothing, the empty form. */
  toValues: (entity: Entity | undefined) => Values;
  /** What is sent of it. */
  toInput: (values: Values) => object;
  contract: Contract;
  reply: Reader<Entity>;
  /** Where it is kept: `/api/skills`. */
  path: string;
  /** What the fields are called when two versions are compared. */
  labels: { [Name in keyof Values]: string };
  /** Said when it failed and no field is to blame. */
  failed: string;
  onSaved: (entity: Entity) => void;
  /** After the fields have been marked. */
  onInvalid?: (errors: Errors) => void;
};

/**
 * A form over one entity. The contract is asked before the server, texts go under their fields, what was typed stays
 * when anything fails, and a 409 shows what changed meanwhile and lets the owner decide.
 */
export function useEntityForm<Values extends object, Entity extends Stored>(
  options: Options<Values, Entity>,
) {
  const { entity, draft, toValues, toInput, contract, path, reply, labels, failed, onSaved, onInvalid } =
    options;
  const [start, setStart] = useState(() => ({ values: toValues(entity), rev: entity?.rev }));
  const [values, setValues] = useState(draft ?? start.values);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [stored, setStored] = useState<Entity>();
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);

  function set<Name extends keyof Values>(name: Name, value: Values[Name]) {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: undefined }));
  }

  function refuse(found: Errors) {
    // At once, because the first marked field is to have the focus before anything else is said.
    flushSync(() => setErrors(found));
    const first = form.current?.querySelector('[aria-invalid="true"]');
    if (first instanceof HTMLElement) first.focus();
    onInvalid?.(found);
  }

  async function save(rev: number | undefined) {
    const input = toInput(values);
    const checked = contract.safeParse(input);
    if (!checked.success) return refuse(firstOfEach(checked.error?.issues ?? []));
    setBusy(true);
    try {
      const target = entity ? `${path}/${entity.id}` : path;
      const body = rev === undefined ? input : { ...input, rev };
      const saved = await send(entity ? 'PUT' : 'POST', target, { body, reply });
      setStart({ values, rev: saved.rev });
      onSaved(saved);
    } catch (error) {
      await fail(error);
    } finally {
      setBusy(false);
    }
  }

  async function fail(error: unknown) {
    console.error(error);
    const { status = 0, errors: texts = {}, reply: answer } = error instanceof ApiError ? error : {};
    if (status === 409) return setStored(reply.parse(currentOf(answer)));
    if (status === 422 && Object.keys(texts).length > 0) {
      return refuse(Object.fromEntries(Object.entries(texts).map(([name, [text]]) => [name, text])));
    }
    await alert(failed);
  }

  const conflict: ReactNode = stored && (
    <ConflictDialog
      labels={labels}
      mine={values}
      theirs={toValues(stored)}
      onClose={() => setStored(undefined)}
      onTake={() => {
        setStart({ values: toValues(stored), rev: stored.rev });
        setValues(toValues(stored));
        setStored(undefined);
      }}
      onKeep={() => {
        setStart({ ...start, rev: stored.rev });
        setStored(undefined);
        void save(stored.rev);
      }}
    />
  );

  return {
    values,
    set,
    errors,
    busy,
    conflict,
    dirty: JSON.stringify(values) !== JSON.stringify(start.values),
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        event.stopPropagation();
        if (!busy) void save(start.rev);
      },
    },
  };
}

function firstOfEach(issues: readonly Issue[]): Errors {
  const errors: Errors = {};
  for (const { path, message } of issues) errors[String(path[0] ?? '_')] ??= message;
  return errors;
}

function currentOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'current' in answer ? answer.current : undefined;
}
