import { Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { ZodType } from 'zod';
import type { Reader } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import type { FormFields } from '#kit/forms/form-fields.ts';
import { RecordRow } from '#kit/forms/sortable.tsx';
import { type EditingProps, useDeletion, useEditing } from '#kit/forms/use-editing-and-deletion.ts';
import { saveAt, useRevisedForm } from '#kit/forms/use-revised-form.tsx';
import { keptDialog } from '#kit/forms/use-unsaved.ts';
import { Key } from '#kit/panel/shortcuts.tsx';
import { Button } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/drawing.tsx';
import { LoadError } from '#kit/ui/states.tsx';

type Id = { id: number };

export type Actions<Item, Values> = {
  edit: (item?: Item, draft?: Values) => void;
  remove: (item: Item) => void;
  isBusy: (item: Item) => boolean;
};

/** Edits a record, or adds one after `count` others. */
export type RecordDialogProps<Item, Values> = EditingProps<Item, Values> & {
  count: number;
  path: string;
  noun: string;
  title: string;
};

type Props<Item, Values> = {
  items: Item[] | undefined;
  path: string;
  title: string;
  about: ReactNode;
  back?: { to: string; label: string };
  /** First word of messages: `Eğitim`. */
  noun: string;
  editTitle?: string;
  empty: string;
  hint?: string;
  unloaded: string;
  deleted?: string;
  undeleted?: string;
  /** Question before a deletion, which has an undo unless it is final. */
  question?: string | ((item: Item) => string);
  isFinal?: boolean;
  /** The list hears keys: N adds an entry. */
  hasKeys?: boolean;
  list: (items: Item[], actions: Actions<Item, Values>) => ReactNode;
  dialog: ComponentType<RecordDialogProps<Item, Values>>;
  /** Shown above the list, also above an empty one. */
  lead?: ReactNode;
  more?: (actions: Actions<Item, Values>) => ReactNode;
};

/** The panel's screen of plain records: a list, a dialog to add and edit (`?kayit=ID` opens it), and deletion. */
export function RecordScreen<Item extends Id, Values>(props: Props<Item, Values>) {
  const { items, path, noun, question, list, dialog: Dialog, more, hasKeys } = props;
  const [params] = useSearchParams();
  const [kept] = useState(keptDialog);
  const linked = items?.find(({ id }) => String(id) === (kept ?? params.get('kayit')));
  const isOpen = linked !== undefined || (items !== undefined && kept === 'new');
  const { open, dialog: editing } = useEditing<Item, Values>(isOpen ? { entity: linked } : undefined);
  const deletion = useDeletion(path, {
    done: props.deleted ?? `${noun} başarıyla silindi!`,
    failed: props.undeleted ?? `${noun} silinirken bir hata oluştu!`,
    isFinal: props.isFinal ?? false,
  });
  const actions: Actions<Item, Values> = {
    edit: open,
    remove: (item) =>
      void deletion.remove(item.id, typeof question === 'function' ? question(item) : question),
    isBusy: ({ id }) => deletion.busy === id,
  };
  const add = (
    <Button icon={Plus} onClick={() => open()} {...(hasKeys && { 'aria-keyshortcuts': 'N' })}>
      Yeni {noun}
      {hasKeys && <Key>N</Key>}
    </Button>
  );
  return (
    <>
      <AdminHeader title={props.title} back={props.back} actions={items?.length !== 0 && add}>
        {props.about}
      </AdminHeader>
      {props.lead}
      {!items && <LoadError title={props.unloaded} />}
      {items?.length === 0 && (
        <EmptyState title={props.empty} action={add}>
          {props.hint}
        </EmptyState>
      )}
      {items && items.length > 0 && list(items, actions)}
      {items && more?.(actions)}
      {editing && (
        <Dialog
          {...editing}
          count={items?.length ?? 0}
          path={path}
          noun={noun}
          title={(editing.entity && props.editTitle) || `Yeni ${noun}`}
        />
      )}
    </>
  );
}

type RowsProps<Item, Values> = {
  items: Item[];
  actions: Actions<Item, Values>;
  nameOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
};

export function RecordRows<Item extends Id, Values>(props: RowsProps<Item, Values>) {
  const { items, actions, nameOf, children } = props;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
      {items.map((item) => (
        <RecordRow
          key={item.id}
          name={nameOf(item)}
          busy={actions.isBusy(item)}
          onEdit={() => actions.edit(item)}
          onDelete={() => actions.remove(item)}
        >
          {children(item)}
        </RecordRow>
      ))}
    </ul>
  );
}

type Options<Values extends FieldValues, Stored> = {
  done?: string;
  fields: FormFields<Values>;
  toValues?: (stored: Stored | undefined) => Values;
  toInput?: (values: Values) => FieldValues;
  contract: ZodType<unknown, FieldValues>;
  reply: Reader<Stored>;
};

export function useRecordForm<Values extends FieldValues, Stored extends { id: number; rev: number }>(
  { entity, draft, onSaved, path, noun, count }: RecordDialogProps<Stored, Values>,
  { fields, ...options }: Options<Values, Stored>,
) {
  return useRevisedForm<Values, Stored>({
    done: `${noun} başarıyla kaydedildi!`,
    labels: fields.labels,
    toValues: (stored) => fields.toValues(stored ?? { sort_order: count }),
    ...options,
    kind: 'dialog',
    record: entity?.id ?? 'new',
    stored: entity,
    draft,
    send: saveAt(path, entity, options.reply),
    failed: `${noun} kaydedilirken bir hata oluştu!`,
    onSaved,
  });
}
