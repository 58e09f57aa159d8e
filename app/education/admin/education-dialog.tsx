import { FormDialog } from '#app/forms/form-dialog.tsx';
import { useEntityForm } from '#app/forms/use-entity-form.tsx';
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

type Props = {
  education: Education | undefined;
  draft: EducationValues | undefined;
  /** How many there are: the place in the order of a new one. */
  count: number;
  onClose: (draft: EducationValues | undefined) => void;
  onSaved: () => void;
};

/** Adds or edits a school. */
export function EducationDialog({ education, draft, count, onClose, onSaved }: Props) {
  const { values, set, errors, busy, conflict, dirty, formProps } = useEntityForm({
    entity: education,
    draft,
    toValues: (entity) => valuesOf(entity, count),
    toInput,
    contract: educationInput,
    reply: educationReply,
    path: '/api/education',
    labels,
    failed: 'Eğitim kaydedilirken bir hata oluştu!',
    onSaved: () => {
      toast('Eğitim başarıyla kaydedildi!');
      onSaved();
    },
  });
  const year = { type: 'number', min: FIRST_YEAR, max: LAST_YEAR, inputMode: 'numeric' } as const;
  return (
    <FormDialog
      title={education ? 'Eğitimi Düzenle' : 'Yeni Eğitim'}
      busy={busy}
      formProps={formProps}
      beside={conflict}
      onClose={() => onClose(dirty ? values : undefined)}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={labels.degree}
          required
          maxLength={150}
          value={values.degree}
          error={errors.degree}
          onChange={(event) => set('degree', event.target.value)}
        />
        <TextField
          label={labels.institution_name}
          required
          maxLength={200}
          value={values.institution_name}
          error={errors.institution_name}
          onChange={(event) => set('institution_name', event.target.value)}
        />
        <TextField
          label={labels.field_of_study}
          maxLength={200}
          value={values.field_of_study}
          error={errors.field_of_study}
          onChange={(event) => set('field_of_study', event.target.value)}
        />
        <TextField
          label={labels.location}
          maxLength={150}
          value={values.location}
          error={errors.location}
          onChange={(event) => set('location', event.target.value)}
        />
        <TextField
          {...year}
          label={labels.start_year}
          required
          value={values.start_year}
          error={errors.start_year}
          onChange={(event) => set('start_year', event.target.value)}
        />
        <TextField
          {...year}
          label={labels.end_year}
          disabled={values.is_current}
          value={values.is_current ? '' : values.end_year}
          error={errors.end_year}
          onChange={(event) => set('end_year', event.target.value)}
        />
      </div>
      <CheckField
        label={labels.is_current}
        checked={values.is_current}
        onChange={(event) => set('is_current', event.target.checked)}
      />
      <TextArea
        label={labels.description}
        rows={4}
        maxLength={5000}
        value={values.description}
        error={errors.description}
        onChange={(event) => set('description', event.target.value)}
      />
      <TextField
        label={labels.sort_order}
        hint="Aynı yıl başlayanlar bu sırayla görünür."
        type="number"
        min={0}
        value={values.sort_order}
        error={errors.sort_order}
        onChange={(event) => set('sort_order', event.target.value)}
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
