import { LanguageTabs } from '#app/languages/admin/language-tabs.tsx';
import { read } from '#kit/client/api.ts';
import { FormDialog } from '#kit/forms/form-dialog.tsx';
import { fieldsOf } from '#kit/forms/form-fields.ts';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import {
  type RecordDialogProps,
  RecordRows,
  RecordScreen,
  useRecordForm,
} from '#kit/records/record-screen.tsx';
import { CheckField, TextArea, TextField } from '#kit/ui/field.tsx';
import {
  type Education,
  educationInput,
  educationList,
  educationReply,
  FIRST_YEAR,
  LAST_YEAR,
} from '../contract.ts';
import { schoolYears } from '../labels.ts';

export const loader = () => read('/api/education', educationList);

export default function EducationScreen({ loaderData: schools }: Loaded<typeof loader>) {
  return (
    <RecordScreen
      items={schools}
      path="/api/education"
      title="Eğitim"
      about="Süren eğitimler önce, sonra en yeni başlayan."
      back={{ to: '/admin/settings?sekme=cv', label: 'Ayarlar' }}
      noun="Eğitim"
      editTitle="Eğitimi Düzenle"
      empty="Henüz eğitim eklenmemiş"
      unloaded="Eğitim bilgileri yüklenemedi."
      question="Bu eğitim kalıcı olarak silinecek!"
      list={(items, actions) => (
        <RecordRows items={items} actions={actions} nameOf={({ degree }) => degree}>
          {(school) => (
            <>
              <h2 className="font-semibold tracking-tight">{school.degree}</h2>
              <p className="text-sm text-soft">
                {[school.institution_name, school.field_of_study, school.location]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="font-mono text-xs text-soft">{schoolYears(school)}</p>
            </>
          )}
        </RecordRows>
      )}
      dialog={EducationDialog}
    />
  );
}

const fields = fieldsOf(educationInput);

type Values = ReturnType<typeof fields.toValues>;

function EducationDialog(props: RecordDialogProps<Education, Values>) {
  const form = useRecordForm(props, { fields, toInput, contract: educationInput, reply: educationReply });
  const isCurrent = form.watch('is_current');
  const end = form.control('end_year');
  const year = { type: 'number', min: FIRST_YEAR, max: LAST_YEAR, inputMode: 'numeric' } as const;
  return (
    <FormDialog title={props.title} form={form} onClose={props.onClose}>
      <LanguageTabs kind="education" id={props.entity?.id} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...form.field('degree')} required />
        <TextField {...form.field('institution_name')} required />
        <TextField {...form.field('field_of_study')} />
        <TextField {...form.field('location')} />
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
      <TextArea {...form.field('description')} rows={4} />
      <TextField
        {...form.field('sort_order')}
        hint="Aynı yıl başlayanlar bu sırayla görünür."
        type="number"
        min={0}
      />
    </FormDialog>
  );
}

function toInput({ start_year, end_year, sort_order, ...values }: Values) {
  return {
    ...values,
    start_year: start_year === '' ? undefined : Number(start_year),
    end_year: values.is_current || end_year === '' ? null : Number(end_year),
    sort_order: Number(sort_order),
  };
}
