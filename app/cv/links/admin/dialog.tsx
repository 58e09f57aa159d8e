import { createContext, use } from 'react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formFields, noNames } from '#app/forms/form-fields.ts';
import { useOtherLanguages } from '#app/languages/admin/known-languages.ts';
import type { RecordDialogProps } from '#app/records/admin/record-screen.tsx';
import { useRecordForm } from '#app/records/admin/use-record-form.ts';
import { languageName } from '#app/texts/language-name.ts';
import { DEFAULT } from '#app/texts/languages.ts';
import { CheckField, optionsOf, SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { designLabels } from '../../admin/design-choice.tsx';
import { cvDesigns } from '../../contract.ts';
import { type CvChoices, type CvLink, linkInput, linkReply } from '../contract.ts';
import { ShownField } from './shown-field.tsx';

const fields = formFields({
  name: ['Ad', ''],
  title: ['Unvan', ''],
  summary: ['Özet', ''],
  design: ['Tasarım', 'classic'],
  language: ['Dil', DEFAULT],
  expires_on: ['Son gün', ''],
  is_active: ['Bağlantı açık', true],
  shown: ['Görünenler', noNames],
});

/** The records among which the owner chooses. */
export const Choices = createContext<CvChoices>([]);

export function CvDialog(props: RecordDialogProps<CvLink, ReturnType<typeof fields.toValues>>) {
  const choices = use(Choices);
  const others = useOtherLanguages();
  const open = choices.flatMap(({ items }) => items.filter((one) => one.is_public).map(({ key }) => key));
  const form = useRecordForm(props, {
    fields,
    toValues: (stored) => fields.toValues(stored ?? { shown: open }),
    contract: linkInput,
    reply: linkReply,
  });
  return (
    <FormDialog title={props.title} form={form} onClose={props.onClose}>
      <TextField
        {...form.field('name')}
        required
        maxLength={100}
        hint="Yalnız siz görürsünüz: kime, ne için."
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...form.field('title')} maxLength={150} hint="Boşsa sitedeki unvanınız." />
        <SelectField {...form.field('design')} required>
          {optionsOf(cvDesigns.map((design) => [design, designLabels[design].name]))}
        </SelectField>
      </div>
      {others.length > 0 && (
        <SelectField {...form.field('language')} required hint="Sayfası ve dosyaları bu dildedir.">
          {optionsOf([DEFAULT, ...others].map((language) => [language, languageName(language)]))}
        </SelectField>
      )}
      <TextArea {...form.field('summary')} rows={3} maxLength={5000} hint="Boşsa sitedeki özetiniz." />
      <TextField
        {...form.field('expires_on')}
        type="date"
        hint="Bu günün sonunda bağlantı kapanır. Boşsa süresizdir."
      />
      <CheckField {...form.field('is_active')} />
      <ShownField {...form.control('shown')} choices={choices} />
    </FormDialog>
  );
}
