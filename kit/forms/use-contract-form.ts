import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { type ZodType, z } from 'zod';
import { type Answer, type Failure, isUploading } from '#kit/client/api.ts';
import { alert } from '#kit/ui/dialog.tsx';
import { toast } from '#kit/ui/toast.tsx';
import { notifyFailure } from './notify.ts';
import { useKeptDraft, useTyped, useUnsaved } from './use-unsaved.ts';

export type ContractFormOptions<Values extends FieldValues, Reply> = {
  /** Forms of a page guard against leaving; Ctrl-S sends those of a page and of a dialog. */
  kind: 'page' | 'dialog' | 'part';
  /** The text is also stored elsewhere, so leaving loses nothing. */
  isKept?: boolean;
  /** For what cannot be edited later, or whose answer is shown only once: while it is being sent, fields are read-only and the page cannot be left. */
  isFinal?: boolean;
  /** The record of a dialog, which its screen reopens after a failure. */
  record?: number | 'new' | undefined;
  values: Values;
  draft?: Values | undefined;
  toInput?: (values: Values) => FieldValues;
  contract?: ZodType<unknown, FieldValues>;
  labels?: Labels;
  send: (input: FieldValues, values: Values) => Promise<Answer<Reply> | undefined>;
  done?: string;
  /** `later` are all values, where some were typed while `values` were being saved. */
  onSaved?: (reply: Reply, values: Values, later: Values | undefined) => unknown;
  /** Message when the answer names neither a field nor a reason. */
  failed: string;
  /** Replaces the failure dialog; `inline` keeps the reason in `refusal` until the next attempt. */
  onFailure?: ((failure: Failure) => unknown) | 'inline';
  onInvalid?: (names: string[]) => void;
};

/** Validates with the contract before sending. Focuses the first error; keeps what was typed when saving fails. */
export function useContractForm<Values extends FieldValues, Reply>(
  options: ContractFormOptions<Values, Reply>,
) {
  const { kind, draft, toInput = (values) => values, contract, labels = {}, send, onInvalid } = options;
  const { failed, onFailure = (failure) => void notifyFailure(failure, failed) } = options;
  const [start] = useState(options.values);
  const { element, focusInvalid, halfTyped } = useFormElement(kind !== 'part');
  const schema = z.custom<Values>().transform(toInput);
  const form = useForm({
    values: start,
    resolver: zodResolver(contract ? schema.pipe(contract) : schema, undefined, { raw: true }),
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const names = Object.keys(start).filter((name): name is FieldPath<Values> => name in start);
  const draftKept = useKeptDraft(
    form,
    kind === 'page' ? options.isKept === undefined : options.record !== undefined,
    options.record,
  );
  const { unguarded } = useUnsaved(kind === 'page' && isDirty && !options.isKept, draftKept.discard);
  useTyped(kind !== 'part' && isDirty);
  const stays = isSubmitting && options.isFinal === true;
  useHeld(element, stays);

  useEffect(() => {
    if (draft) form.reset(draft, { keepDefaultValues: true });
  }, [draft, form]);

  const onSubmitted = useEffectEvent(() => {
    const names = Object.keys(errors);
    if (names.length === 0) return;
    focusInvalid();
    onInvalid?.(names);
  });
  useEffect(() => {
    if (submitCount > 0) onSubmitted();
  }, [submitCount]);

  const submitTyped = form.handleSubmit(async (values) => {
    if (isUploading()) return void alert('Bitince yeniden kaydedin.', 'Dosya yükleniyor');
    const answer = await send(toInput(values), values);
    if (answer?.ok) {
      const typed = form.getValues();
      const later = JSON.stringify(typed) === JSON.stringify(values) ? undefined : { ...typed };
      settle(values);
      if (options.done) toast(options.done);
      await unguarded(() => options.onSaved?.(answer.data, values, later));
    } else if (answer && !markAll(answer)) await (onFailure === 'inline' ? refuse : onFailure)(answer);
  });

  const refuse = ({ message }: Failure) => form.setError('root', { message: message || failed });

  const submit = async (event?: FormEvent) => (markHalfTyped() ? undefined : submitTyped(event));

  function markHalfTyped(): boolean {
    const controls = halfTyped();
    for (const { name, type } of controls) {
      const message = type === 'number' ? 'Geçerli bir sayı giriniz.' : 'Geçerli bir tarih giriniz.';
      const field = names.find((known) => known === name);
      if (field) form.setError(field, { message });
    }
    if (controls.length > 0) onInvalid?.(controls.map(({ name }) => name));
    controls[0]?.focus();
    return controls.length > 0;
  }

  function markAll({ status, errors: texts }: Failure): boolean {
    const errors = Object.entries(texts).flatMap(([name, [message = '']]) => {
      const field = names.find((known) => name.split('.').includes(known));
      return field && status === 422 ? [{ field, message }] : [];
    });
    for (const { field, message } of errors) form.setError(field, { message });
    return errors.length > 0;
  }

  function settle(saved: Values) {
    const typed = form.getValues();
    form.reset(saved);
    form.reset(typed, { keepDefaultValues: true });
    draftKept.keep(saved);
  }

  return {
    busy: isSubmitting,
    stays,
    dirty: isDirty,
    isRestored: draftKept.isRestored,
    values: form.getValues,
    draft: () => (isDirty ? form.getValues() : undefined),
    forget: draftKept.discard,
    watch: form.watch,
    subscribe: form.subscribe,
    source: form.control,
    submit,
    focusInvalid,
    refusal: errors.root?.message,
    /** Replaces values and marks them as saved by default. */
    replace: (values: Values, { isSaved = true } = {}) => form.reset(values, { keepDefaultValues: !isSaved }),
    ...fieldsIn(form, names, labels),
    props: {
      ref: element,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        event.stopPropagation();
        if (!isSubmitting) void submit(event);
      },
    },
  };
}

type Labels = { [name: string]: string };

/** What a screen does with single fields of its form. */
function fieldsIn<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: FieldPath<Values>[],
  labels: Labels,
) {
  const { errors } = form.formState;

  function clear(name: FieldPath<Values>) {
    if (errors[name]) form.clearErrors(name);
  }

  function set<Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>) {
    form.setValue(name, value, { shouldDirty: true });
    clear(name);
  }

  function keep<Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>) {
    // Registers it first: the field may be on a tab that is not shown.
    form.register(name);
    form.resetField(name, { defaultValue: value });
  }

  const input = (name: FieldPath<Values>) => form.register(name, { onChange: () => clear(name) });

  const textsOf = (name: FieldPath<Values>) => ({ label: labels[name] ?? '', error: textOf(errors, name) });

  /** Passes only the initial value: the control keeps its own state, so typing re-renders nothing. */
  function uncontrolled<Name extends FieldPath<Values>>(name: Name) {
    form.register(name);
    return {
      name,
      ...textsOf(name),
      value: form.getValues(name),
      onChange: (value: FieldPathValue<Values, Name>) => set(name, value),
    };
  }

  return {
    set,
    mark: (name: FieldPath<Values>, message: string | undefined) =>
      message ? form.setError(name, { message }) : form.clearErrors(name),
    keep,
    /** Takes over what the server saved, but keeps what was typed since it was `sent`. */
    take(saved: Values, sent: Values) {
      for (const name of names)
        if (JSON.stringify(form.getValues(name)) === JSON.stringify(sent[name])) keep(name, saved[name]);
    },
    input,
    field: (name: FieldPath<Values>) => ({ ...input(name), ...textsOf(name) }),
    uncontrolled,
    control: <Name extends FieldPath<Values>>(name: Name) => ({
      ...uncontrolled(name),
      value: form.watch(name),
    }),
  };
}

/** Returns the first error of a field, of one of its items, or of a field in such an item. */
function textOf<Values extends FieldValues>(errors: FieldErrors<Values>, name: FieldPath<Values>) {
  const error = errors[name];
  const first = Array.isArray(error) ? error.find(Boolean) : error;
  const messages = [first, ...Object.values(first ?? {})].map((one) => one?.message);
  return messages.find((message) => typeof message === 'string');
}

/** What a form needs from its element: the save key (with `hasSaveKey`), focus, and fields that the browser cannot read. */
function useFormElement(hasSaveKey: boolean) {
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element, hasSaveKey);

  function focusInvalid() {
    const invalid = element.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
    [...invalid].find((control) => control.checkVisibility())?.focus();
  }

  /** Returns half-typed dates and numbers, which browsers report as empty. */
  const halfTyped = () =>
    [...(element.current?.elements ?? [])].filter(
      (one): one is HTMLInputElement =>
        one instanceof HTMLInputElement && one.validity.badInput && !one.disabled,
    );

  return { element, focusInvalid, halfTyped };
}

/** Makes the fields read-only while `isHeld`; text fields keep the focus. */
function useHeld(form: RefObject<HTMLFormElement | null>, isHeld: boolean) {
  useEffect(() => {
    if (!isHeld) return;
    const controls = [...(form.current?.elements ?? [])].filter(
      (control) => !control.matches(':disabled, [readonly]'),
    );
    const hold = (held: boolean) => {
      for (const control of controls)
        control.toggleAttribute(control.matches('select, [type=checkbox]') ? 'disabled' : 'readonly', held);
    };
    hold(true);
    return () => hold(false);
  }, [form, isHeld]);
}

/** Sends the form on Ctrl-S or ⌘-S. With open dialogs, only the form in the topmost one, and on Ctrl-Enter too. */
function useSaveKey(form: RefObject<HTMLFormElement | null>, enabled: boolean) {
  useEffect(() => {
    if (!enabled) return;
    function onKey(event: KeyboardEvent) {
      // Autofill sends events without a key.
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
      const keys = ['s', 'S', ...(modal ? ['Enter'] : [])];
      if (!(event.ctrlKey || event.metaKey) || !keys.includes(event.key) || event.altKey) return;
      event.preventDefault();
      if (!form.current || (modal && !modal.contains(form.current))) return;
      const isHeld = [...form.current.elements].some((control) => control.matches('[type=submit]:disabled'));
      if (!isHeld) form.current.requestSubmit();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [form, enabled]);
}
