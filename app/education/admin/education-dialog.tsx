import { FormDialog } from '#app/forms/form-dialog.tsx';
import type { EditingProps } from '#app/forms/use-editing.ts';
import { saveAt, useRevisedForm } from '#app/forms/use-revised-form.tsx';
import { CheckField, TextArea, TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type Education, educationInput, educationReply, FIRST_YEAR, LAST_YEAR } from '../contract.ts';

const labels = {
  degree: 'Derece',
  institution_name: 'Kurum',
  field_of_study: 'Bölüm',
  location: 'Konum',
  start_year: 'Başlangıç yılı',
  end_year: 'Bitiş yılı',
  is_current: 'Hâlâ okuyorum',
  description: 'Açıklama',
  sort_order: 'Sıra',
};

export type EducationValues = ReturnType<typeof valuesOf>;

type Props = EditingProps<Education, EducationValues> & {
  count: number;
};

export function EducationDialog({ entity: education, draft, count, onClose, onSaved }: Props) {
  const form = useRevisedForm({
    kind: 'dialog',
    stored: education,
    draft,
    toValues: (entity) => valuesOf(entity, count),
    toInput,
    contract: educationInput,
    reply: educationReply,
    send: saveAt('/api/education', education, educationReply),
    labels,
    failed: 'Eğitim kaydedilirken bir hata oluştu!',
    onSaved: () => {
      toast('Eğitim başarıyla kaydedildi!');
      onSaved();
    },
  });
  const isCurrent = form.watch('is_current');
  const end = form.control('end_year');
  const year = { type: 'number', min: FIRST_YEAR, max: LAST_YEAR, inputMode: 'numeric' } as const;
  return (
    <FormDialog title={education ? 'Eğitimi Düzenle' : 'Yeni Eğitim'} form={form} onClose={onClose}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...form.field('degree')} required maxLength={150} />
        <TextField {...form.field('institution_name')} required maxLength={200} />
        <TextField {...form.field('field_of_study')} maxLength={200} />
        <TextField {...form.field('location')} maxLength={150} />
        <TextField {...year} {...form.field('start_year')} required />
        <TextField
          {...year}
          {...end}
          disabled={isCurrent}
          value={isCurrent ? '' : end.value}
          onChange={(event) => end.onChange(event.target.value)}
        />
      </div>
      <CheckField {...form.field('is_current')} />
      <TextArea {...form.field('description')} rows={4} maxLength={5000} />
      <TextField
        {...form.field('sort_order')}
        hint="Aynı yıl başlayanlar bu sırayla görünür."
        type="number"
        min={0}
      />
    </FormDialog>
  );
}

function valuesOf(education: Education | undefined, count: number) {
  return {
    degree: education?.degree ?? '',
    institution_name: education?.institution_name ?? '',
    field_of_study: education?.field_of_study ?? '',
    location: education?.location ?? '',
    start_year: String(education?.start_year ?? ''),
    end_year: String(education?.end_year ?? ''),
    is_current: education?.is_current ?? false,
    description: education?.description ?? '',
    sort_order: String(education?.sort_order ?? count),
  };
}

function toInput({ start_year, end_year, sort_order, ...values }: EducationValues) {
  return {
    ...values,
    start_year: start_year === '' ? undefined : Number(start_year),
    end_year: values.is_current || end_year === '' ? null : Number(end_year),
    sort_order: Number(sort_order),
  };
}
