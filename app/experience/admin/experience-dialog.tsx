import { FormDialog } from '#app/forms/form-dialog.tsx';
import type { EditingProps } from '#app/forms/use-editing.ts';
import { saveAt, useRevisedForm } from '#app/forms/use-revised-form.tsx';
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

type Props = EditingProps<Experience, ExperienceValues> & {
  /** Default position of a new one. */
  count: number;
};

export function ExperienceDialog({ entity: experience, draft, count, onClose, onSaved }: Props) {
  const form = useRevisedForm({
    kind: 'dialog',
    stored: experience,
    draft,
    toValues: (entity) => valuesOf(entity, count),
    toInput,
    contract: experienceInput,
    reply: experienceReply,
    send: saveAt('/api/experiences', experience, experienceReply),
    labels,
    failed: 'Deneyim kaydedilirken bir hata oluştu!',
    onSaved: () => {
      toast('Deneyim başarıyla kaydedildi!');
      onSaved();
    },
  });
  const isCurrent = form.watch('is_current');
  const end = form.control('end_date');
  return (
    <FormDialog title={experience ? 'Deneyimi Düzenle' : 'Yeni Deneyim'} form={form} onClose={onClose}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...form.field('position')} required maxLength={150} />
        <TextField {...form.field('company_name')} required maxLength={150} />
        <TextField {...form.field('location')} maxLength={150} />
        <SelectField {...form.field('work_type')}>
          <option value="">Belirtilmedi</option>
          {workTypes.map((type) => (
            <option key={type} value={type}>
              {workTypeLabel(type)}
            </option>
          ))}
        </SelectField>
        <TextField {...form.field('start_date')} type="date" required />
        <TextField
          {...end}
          type="date"
          disabled={isCurrent}
          value={isCurrent ? '' : end.value}
          onChange={(event) => end.onChange(event.target.value)}
        />
      </div>
      <CheckField {...form.field('is_current')} />
      <TextArea {...form.field('description')} rows={6} maxLength={10_000} />
      <TextField {...form.field('technologies')} hint="Virgülle ayırın: Go, PostgreSQL, Kafka" />
      <TextField
        {...form.field('sort_order')}
        hint="Aynı tarihte başlayanlar bu sırayla görünür."
        type="number"
        min={0}
      />
    </FormDialog>
  );
}

function valuesOf(experience: Experience | undefined, count: number) {
  return {
    position: experience?.position ?? '',
    company_name: experience?.company_name ?? '',
    location: experience?.location ?? '',
    work_type: experience?.work_type ?? '',
    start_date: experience?.start_date ?? '',
    end_date: experience?.end_date ?? '',
    is_current: experience?.is_current ?? false,
    description: experience?.description ?? '',
    technologies: (experience?.technologies ?? []).join(', '),
    sort_order: String(experience?.sort_order ?? count),
  };
}

function toInput({ technologies, sort_order, end_date, work_type, ...values }: ExperienceValues) {
  return {
    ...values,
    work_type: work_type || null,
    end_date: values.is_current ? null : end_date,
    technologies: listFrom(technologies),
    sort_order: Number(sort_order),
  };
}
