import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formFields } from '#app/forms/form-fields.ts';
import { LanguageTabs } from '#app/languages/admin/language-tabs.tsx';
import type { RecordDialogProps } from '#app/records/admin/record-screen.tsx';
import { useRecordForm } from '#app/records/admin/use-record-form.ts';
import { CheckField, optionsOf, SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { type CvEntry, entryInput, entryReply } from '../contract.ts';
import { type EntryKind, entryKinds, entryWords, kindOf } from '../kinds.ts';
import { languageLevels, levelLabel } from '../levels.ts';

const fields = formFields({
  kind: ['Tür', kindOf('')],
  title: ['Başlık', ''],
  organization: ['Kurum', ''],
  start_date: ['Başlangıç', ''],
  end_date: ['Bitiş', ''],
  level: ['Seviye', ''],
  url: ['Bağlantı', ''],
  description: ['Açıklama', ''],
  is_active: ['Ziyaretçilere göster', true],
});

export type Values = ReturnType<typeof fields.toValues>;

export function EntryDialog(props: RecordDialogProps<CvEntry, Values>) {
  const form = useRecordForm(props, { fields, contract: entryInput, reply: entryReply });
  const kind = form.control('kind');
  const words = entryWords[kind.value];
  const becomesReference = kind.value === 'reference' && (props.entity?.kind ?? kind.value) !== kind.value;

  /** Shows a field that the kind has, and one that is filled nevertheless. */
  function field(name: 'start_date' | 'end_date' | 'level') {
    const label = words[name] ?? (form.watch(name) && fields.labels[name]);
    return label ? { ...form.field(name), label } : undefined;
  }

  function change(to: EntryKind) {
    if ((to === 'reference') !== (kind.value === 'reference')) form.set('is_active', to !== 'reference');
    kind.onChange(to);
  }

  const [start, end, level] = [field('start_date'), field('end_date'), field('level')];
  const hint = 'Yıl ya da ay: 2024, 2024-03.';
  return (
    <FormDialog title={props.title} form={form} onClose={props.onClose}>
      <LanguageTabs kind="cv-entries" id={props.entity?.id} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField {...kind} required onChange={(event) => change(kindOf(event.target.value))}>
          {optionsOf(entryKinds.map((one) => [one, entryWords[one].one]))}
        </SelectField>
        <TextField {...form.field('title')} label={words.title} required maxLength={200} />
        <TextField
          {...form.field('organization')}
          label={words.organization ?? fields.labels.organization}
          maxLength={200}
        />
        {level && (
          <SelectField {...level}>
            <option value="">Belirtilmedi</option>
            {optionsOf(languageLevels.map((one) => [one, levelLabel(one)]))}
          </SelectField>
        )}
        {start && <TextField {...start} hint={hint} maxLength={60} />}
        {end && <TextField {...end} hint={hint} maxLength={60} />}
        <TextField {...form.field('url')} type="url" maxLength={2000} />
      </div>
      <TextArea
        {...form.field('description')}
        label={words.description ?? fields.labels.description}
        rows={4}
        maxLength={5000}
      />
      <CheckField
        {...form.field('is_active')}
        disabled={becomesReference}
        label={
          kind.value === 'reference'
            ? `Ziyaretçilere göster (${becomesReference ? 'önce kaydedin' : 'kişinin izniyle'})`
            : fields.labels.is_active
        }
      />
    </FormDialog>
  );
}
