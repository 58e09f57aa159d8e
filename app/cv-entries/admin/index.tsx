import type { ReactNode } from 'react';
import { LanguageTabs } from '#app/languages/admin/language-tabs.tsx';
import { type EntryKind, entryKinds, kindOf, languageLevels } from '#importers/index.ts';
import { read } from '#kit/client/api.ts';
import { FormDialog } from '#kit/forms/form-dialog.tsx';
import { fieldsOf } from '#kit/forms/form-fields.ts';
import { RecordButtons, SortableList } from '#kit/forms/sortable.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import {
  type Actions,
  type RecordDialogProps,
  RecordScreen,
  useRecordForm,
} from '#kit/records/record-screen.tsx';
import { classNames } from '#kit/ui/class-names.ts';
import { CheckField, optionsOf, SelectField, TextArea, TextField } from '#kit/ui/field.tsx';
import { type CvEntry, entryInput, entryList, entryReply } from '../contract.ts';
import { byKind, entryPlace, entryTime, entryWords, levelLabel } from '../kinds.ts';

export const loader = () => read('/api/cv-entries', entryList);

export default function CvEntries({ loaderData: entries }: Loaded<typeof loader>) {
  return (
    <RecordScreen
      items={entries}
      path="/api/cv-entries"
      title="CV Kayıtları"
      about="Sertifikalar, diller, yayınlar, konuşmalar, ödüller, gönüllülük, kurslar ve referanslar. Her tür Hakkımda sayfasında ve CV’de kendi bölümündedir; sırasını siz verirsiniz."
      back={{ to: '/admin/settings?sekme=cv', label: 'Ayarlar' }}
      noun="Kayıt"
      editTitle="Kaydı Düzenle"
      empty="Henüz CV kaydı yok"
      hint="Ekledikleriniz Hakkımda sayfasında ve CV’de görünür."
      unloaded="CV kayıtları yüklenemedi."
      list={(items, actions) => (
        <div className="grid gap-8">
          {byKind(items).map(({ kind, words, entries: own }) => (
            <section key={kind} aria-labelledby={`tur-${kind}`}>
              <h2 id={`tur-${kind}`} className="mb-3 font-semibold tracking-tight">
                {words.many}
                <span className="ml-2.5 font-mono text-xs font-normal text-soft">{own.length}</span>
              </h2>
              <SortableList
                items={own}
                path="/api/cv-entries/order"
                nameOf={({ title }) => title}
                className="divide-y divide-line rounded-lg border border-line bg-raised"
              >
                {(entry, handle, isDragged) => (
                  <Row entry={entry} handle={handle} isDragged={isDragged} actions={actions} />
                )}
              </SortableList>
            </section>
          ))}
        </div>
      )}
      dialog={EntryDialog}
    />
  );
}

type RowProps = { entry: CvEntry; handle: ReactNode; isDragged: boolean; actions: Actions<CvEntry, Values> };

function Row({ entry, handle, isDragged, actions: { edit, remove, isBusy } }: RowProps) {
  const { title, is_active } = entry;
  const facts = [entryPlace(entry), entryTime(entry)].filter(Boolean).join(' · ');
  return (
    <div
      aria-busy={isBusy(entry)}
      className={classNames(
        'flex items-center gap-1 px-2 py-2 max-sm:gap-0 max-sm:px-0.5 aria-busy:opacity-55 [&>button]:shrink-0',
        isDragged && 'bg-sunken',
      )}
    >
      {handle}
      <div className="min-w-0 grow">
        <h3 className="font-medium break-words">{title}</h3>
        {facts && <p className="text-sm break-words text-soft">{facts}</p>}
        {!is_active && <p className="text-xs font-medium text-soft">Ziyaretçilere gösterilmiyor</p>}
      </div>
      <RecordButtons
        name={title}
        busy={isBusy(entry)}
        onEdit={() => edit(entry)}
        onDelete={() => remove(entry)}
      />
    </div>
  );
}

const fields = fieldsOf(entryInput);

type Values = ReturnType<typeof fields.toValues>;

function EntryDialog(props: RecordDialogProps<CvEntry, Values>) {
  const form = useRecordForm(props, { fields, contract: entryInput, reply: entryReply });
  const kind = form.control('kind');
  const words = entryWords[kind.value];
  const becomesReference = kind.value === 'reference' && (props.entity?.kind ?? kind.value) !== kind.value;

  /** Shows a field if the kind has it, or if it has a value nevertheless. */
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
        <TextField {...form.field('title')} label={words.title} required />
        <TextField {...form.field('organization')} label={words.organization ?? fields.labels.organization} />
        {level && (
          <SelectField {...level}>
            <option value="">Belirtilmedi</option>
            {optionsOf(languageLevels.map((one) => [one, levelLabel(one)]))}
          </SelectField>
        )}
        {start && <TextField {...start} hint={hint} />}
        {end && <TextField {...end} hint={hint} />}
        <TextField {...form.field('url')} type="url" />
      </div>
      <TextArea
        {...form.field('description')}
        label={words.description ?? fields.labels.description}
        rows={4}
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
