import { LanguageTabs } from '#app/languages/admin/language-tabs.tsx';
import { read } from '#kit/client/api.ts';
import { FormDialog } from '#kit/forms/form-dialog.tsx';
import { fieldsOf } from '#kit/forms/form-fields.ts';
import { ResultsField } from '#kit/forms/results-field.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import {
  type RecordDialogProps,
  RecordRows,
  RecordScreen,
  useRecordForm,
} from '#kit/records/record-screen.tsx';
import { fold } from '#kit/text/fold.ts';
import { CheckField, optionsOf, SelectField, TextArea, TextField } from '#kit/ui/field.tsx';
import { Tags } from '#kit/ui/tags.tsx';
import { type Experience, experienceInput, experienceList, experienceReply } from '../contract.ts';
import { periodText, workTypeLabel, workTypes } from '../labels.ts';

export const loader = () => read('/api/experiences', experienceList);

export default function Experiences({ loaderData: experiences }: Loaded<typeof loader>) {
  return (
    <RecordScreen
      items={experiences}
      path="/api/experiences"
      title="İş Deneyimi"
      about="Süren işler önce, sonra en yeni başlayan."
      back={{ to: '/admin/settings?sekme=cv', label: 'Ayarlar' }}
      noun="Deneyim"
      editTitle="Deneyimi Düzenle"
      empty="Henüz deneyim eklenmemiş"
      unloaded="Deneyimler yüklenemedi."
      question="Bu deneyim kalıcı olarak silinecek!"
      list={(items, actions) => (
        <RecordRows items={items} actions={actions} nameOf={({ position }) => position}>
          {(experience) => (
            <>
              <h2 className="font-semibold tracking-tight">{experience.position}</h2>
              <p className="text-sm text-soft">
                {[experience.company_name, experience.location, workTypeLabel(experience.work_type)]
                  .filter(Boolean)
                  .join('\u00a0· ')}
              </p>
              <p className="font-mono text-xs text-soft">
                {[periodText(experience), experience.duration].filter(Boolean).join('\u00a0· ')}
              </p>
              <Tags names={experience.technologies} max={3} />
            </>
          )}
        </RecordRows>
      )}
      dialog={ExperienceDialog}
    />
  );
}

const fields = fieldsOf(experienceInput);

type Values = ReturnType<typeof fields.toValues>;

function ExperienceDialog(props: RecordDialogProps<Experience, Values>) {
  const form = useRecordForm(props, {
    fields,
    toValues: (stored) => ({
      ...fields.toValues(stored ?? { sort_order: props.count }),
      technologies: (stored?.technologies ?? []).join(', '),
    }),
    toInput,
    contract: experienceInput,
    reply: experienceReply,
  });
  const isCurrent = form.watch('is_current');
  const end = form.control('end_date');
  return (
    <FormDialog title={props.title} form={form} onClose={props.onClose}>
      <LanguageTabs kind="experience" id={props.entity?.id} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...form.field('position')} required />
        <TextField {...form.field('company_name')} required />
        <TextField {...form.field('location')} />
        <SelectField {...form.field('work_type')}>
          <option value="">Belirtilmedi</option>
          {optionsOf(workTypes.map((type) => [type, workTypeLabel(type)]))}
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
      <TextArea {...form.field('description')} rows={6} />
      <ResultsField {...form.control('results')} />
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

function toInput({ technologies, sort_order, end_date, work_type, ...values }: Values) {
  return {
    ...values,
    work_type: work_type || null,
    end_date: values.is_current ? null : end_date,
    technologies: listFrom(technologies),
    sort_order: Number(sort_order),
  };
}

/** Drops empty names, and repeated ones regardless of case. */
export function listFrom(text: string): string[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const folded = names.map(fold);
  return names.filter((_, at) => folded.indexOf(folded[at] ?? '') === at);
}
