import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { Reader } from '#kit/client/api.ts';
import type { FormFields } from '#kit/forms/form-fields.ts';
import { saveAt, useRevisedForm } from '#kit/forms/use-revised-form.tsx';
import type { RecordDialogProps } from './record-screen.tsx';

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
