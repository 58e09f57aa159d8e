import { FormDialog } from '#app/forms/form-dialog.tsx';
import { useEntityForm } from '#app/forms/use-entity-form.tsx';
import { CheckField, SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type Experience, experienceInput, experienceReply } from '../contract.ts';
import { workTypeLabel, workTypes } from '../labels.ts';
import { listFrom } from '../list-from.ts';

const labels = {
  position: 'Pozisyon',
  company_name: 'Şirket',
  location: 'Konum',
  work_type: 'Çalışma şekli',
  start_date: 'Başlangıç',
  end_date: 'Bitiş',
  is_current: 'Hâlâ burada çalışıyorum',
  description: 'Açıklama',
  technologies: 'Teknolojiler',
  sort_order: 'Sıra',
};

export type ExperienceValues = ReturnType<typeof valuesOf>;

type Props = {
  experience: Experience | undefined;
  draft: ExperienceValues | undefined;
  /** How many there are: the place in the order of a new one. */
  count: number;
  onClose: (draft: ExperienceValues | undefined) => void;
  onSaved: () => void;
};

/** Adds or edits a position. */
export function ExperienceDialog({ experience, draft, count, onClose, onSaved }: Props) {
  const { values, set, errors, busy, conflict, dirty, formProps } = useEntityForm({
    entity: experience,
    draft,
    toValues: (entity) => valuesOf(entity, count),
    toInput,
    contract: experienceInput,
    reply: experienceReply,
    path: '/api/experiences',
    labels,
    failed: 'Deneyim kaydedilirken bir hata oluştu!',
    onSaved: () => {
      toast('Deneyim başarıyla kaydedildi!');
      onSaved();
    },
  });
  return (
    <FormDialog
      title={experience ? 'Deneyimi Düzenle' : 'Yeni Deneyim'}
      busy={busy}
      formProps={formProps}
      beside={conflict}
      onClose={() => onClose(dirty ? values : undefined)}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={labels.position}
          required
          maxLength={150}
          value={values.position}
          error={errors.position}
          onChange={(event) => set('position', event.target.value)}
        />
        <TextField
          label={labels.company_name}
          required
          maxLength={150}
          value={values.company_name}
          error={errors.company_name}
          onChange={(event) => set('company_name', event.target.value)}
        />
        <TextField
          label={labels.location}
          maxLength={150}
          value={values.location}
          error={errors.location}
          onChange={(event) => set('location', event.target.value)}
        />
        <SelectField
          label={labels.work_type}
          value={values.work_type}
          error={errors.work_type}
          onChange={(event) => set('work_type', event.target.value)}
        >
          {workTypes.map((type) => (
            <option key={type} value={type}>
              {workTypeLabel(type)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={labels.start_date}
          type="date"
          required
          value={values.start_date}
          error={errors.start_date}
          onChange={(event) => set('start_date', event.target.value)}
        />
        <TextField
          label={labels.end_date}
          type="date"
          disabled={values.is_current}
          value={values.is_current ? '' : values.end_date}
          error={errors.end_date}
          onChange={(event) => set('end_date', event.target.value)}
        />
      </div>
      <CheckField
        label={labels.is_current}
        checked={values.is_current}
        onChange={(event) => set('is_current', event.target.checked)}
      />
      <TextArea
        label={labels.description}
        rows={6}
        maxLength={10_000}
        value={values.description}
        error={errors.description}
        onChange={(event) => set('description', event.target.value)}
      />
      <TextField
        label={labels.technologies}
        hint="Virgülle ayırın: Go, PostgreSQL, Kafka"
        value={values.technologies}
        error={errors.technologies}
        onChange={(event) => set('technologies', event.target.value)}
      />
      <TextField
        label={labels.sort_order}
        hint="Aynı tarihte başlayanlar bu sırayla görünür."
        type="number"
        min={0}
        value={values.sort_order}
        error={errors.sort_order}
        onChange={(event) => set('sort_order', event.target.value)}
      />
    </FormDialog>
  );
}

function valuesOf(experience: Experience | undefined, count: number) {
  return {
    position: experience?.position ?? '',
    company_name: experience?.company_name ?? '',
    location: experience?.location ?? '',
    work_type: experience?.work_type ?? 'office',
    start_date: experience?.start_date ?? '',
    end_date: experience?.end_date ?? '',
    is_current: experience?.is_current ?? false,
    description: experience?.description ?? '',
    technologies: (experience?.technologies ?? []).join(', '),
    sort_order: String(experience?.sort_order ?? count),
  };
}

function toInput({ technologies, sort_order, end_date, ...values }: ExperienceValues) {
  return {
    ...values,
    end_date: values.is_current ? null : end_date,
    technologies: listFrom(technologies),
    sort_order: Number(sort_order),
  };
}
