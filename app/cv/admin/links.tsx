import { Copy } from 'lucide-react';
import { createContext, use, useState } from 'react';
import { useOtherLanguages } from '#app/languages/admin/language-tabs.tsx';
import { read, send } from '#kit/client/api.ts';
import { FormDialog } from '#kit/forms/form-dialog.tsx';
import { formFields, noNames } from '#kit/forms/form-fields.ts';
import { copyText, notifyFailure } from '#kit/forms/notify.ts';
import { SortableRows } from '#kit/forms/sortable.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import {
  type RecordDialogProps,
  RecordRows,
  RecordScreen,
  useRecordForm,
} from '#kit/records/record-screen.tsx';
import { formatDate } from '#kit/text/format.ts';
import { DEFAULT, type Language, languageName } from '#kit/texts/languages.ts';
import { Button } from '#kit/ui/button.tsx';
import { CheckField, optionsOf, SelectField, TextArea, TextField } from '#kit/ui/field.tsx';
import {
  type CvChoices,
  type CvLink,
  cvChoices,
  cvDesigns,
  designLabels,
  isAlive,
  linkAddress,
  linkInput,
  linkList,
  linkReply,
} from '../contract.ts';
import { Downloads } from '../downloads.tsx';

export async function loader() {
  const [links, choices] = await Promise.all([
    read('/api/cv-links', linkList),
    read('/api/cv-links/choices', cvChoices),
  ]);
  return { links, choices };
}

export default function CvLinks({ loaderData: { links, choices } }: Loaded<typeof loader>) {
  return (
    <Choices value={choices ?? []}>
      <RecordScreen
        // A dialog without choices would store a CV that shows nothing.
        items={choices && links}
        path="/api/cv-links"
        title="CV’ler"
        about="Ana CV’niz herkese açıktır. Tek bir okur için hazırladıklarınızı ise yalnızca bağlantısı olan açar: neyin hangi sırayla görüneceğini siz seçersiniz; sonradan eklediğiniz kayıtlar, siz seçmedikçe bunlarda görünmez."
        back={{ to: '/admin/settings?sekme=cv', label: 'Ayarlar' }}
        noun="CV"
        editTitle="CV’yi Düzenle"
        empty="Henüz özel bir CV yok"
        hint="Ana CV’den başkasını, tek bir okur için burada hazırlarsınız."
        unloaded="CV’ler yüklenemedi."
        lead={<MainCv />}
        question="Bağlantısı bir daha açılmaz."
        list={(items, actions) => (
          <RecordRows items={items} actions={actions} nameOf={({ name }) => name}>
            {(link) => <Row link={link} />}
          </RecordRows>
        )}
        dialog={CvDialog}
      />
    </Choices>
  );
}

function MainCv() {
  return (
    <section
      aria-labelledby="ana-cv"
      className="mb-4 flex flex-wrap items-start justify-between gap-x-10 gap-y-4 rounded-lg border border-line bg-raised px-5 py-4"
    >
      <div className="grid max-w-prose gap-1.5">
        <h2 id="ana-cv" className="font-semibold tracking-tight">
          Ana CV
        </h2>
        <p className="text-sm text-soft">
          Sitede görünen her kayıt, herkese açık. PDF’i, yüklediyseniz kendi dosyanızdır.{' '}
          <a href="/admin/settings?sekme=cv" className="text-accent underline underline-offset-4">
            Tasarımını seçin
          </a>
        </p>
      </div>
      <div className="grid gap-3 text-sm text-soft">
        <MainFiles language={DEFAULT} path="" note="olarak indir" />
        {useOtherLanguages().map((language) => (
          <MainFiles
            key={language}
            language={language}
            path={`/${language}`}
            note={`olarak indir, ${languageName(language)}`}
          />
        ))}
      </div>
    </section>
  );
}

function MainFiles({ language, path, note }: { language: Language; path: string; note: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5">
      <span className="min-w-16">{languageName(language)}</span>
      <Downloads path={path} note={note} target="_blank" />
    </div>
  );
}

function Row({ link }: { link: CvLink }) {
  const { id, name, opened, last_opened, shown } = link;
  const known = use(Choices).flatMap(({ items }) => items.map(({ key }) => key));
  // Does not count records deleted since; they stay chosen, in case the deletion is undone.
  const records = new Set(shown).intersection(new Set(known)).size;
  const count =
    opened > 0 && last_opened
      ? `${opened} kez açıldı, son olarak ${formatDate(last_opened)}`
      : 'Henüz açılmadı';
  const isOpen = isAlive(link);
  return (
    <>
      <h2 className="font-semibold tracking-tight break-words">{name}</h2>
      <p className="text-sm text-soft">
        {stateOf(link)} · {records} kayıt · {count}
      </p>
      {isOpen && (
        <div>
          <Button kind="secondary" onClick={() => void copy(id)}>
            <Copy size={16} aria-hidden />
            Bağlantıyı kopyala
            <span className="sr-only">: {name}</span>
          </Button>
        </div>
      )}
    </>
  );
}

function stateOf(link: CvLink): string {
  if (!link.is_active) return 'İptal edildi';
  if (!isAlive(link)) return 'Süresi doldu';
  return link.expires_on ? `${formatDate(link.expires_on)} gününe kadar açık` : 'Süresiz açık';
}

async function copy(id: number) {
  const answer = await send('POST', `/api/cv-links/${id}/link`, { reply: linkAddress });
  if (!answer.ok) return notifyFailure(answer, 'Bağlantı alınamadı.');
  const url = new URL(answer.data.path, location.origin).href;
  await copyText(url, { done: 'Bağlantı kopyalandı.', failed: url });
}

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

const Choices = createContext<CvChoices>([]);

function CvDialog(props: RecordDialogProps<CvLink, ReturnType<typeof fields.toValues>>) {
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
      <TextField {...form.field('name')} required hint="Yalnızca siz görürsünüz: kime, ne için." />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...form.field('title')} hint="Boşsa sitedeki unvanınız." />
        <SelectField {...form.field('design')} required>
          {optionsOf(cvDesigns.map((design) => [design, designLabels[design].name]))}
        </SelectField>
      </div>
      {others.length > 0 && (
        <SelectField {...form.field('language')} required hint="Sayfası ve dosyaları bu dildedir.">
          {optionsOf([DEFAULT, ...others].map((language) => [language, languageName(language)]))}
        </SelectField>
      )}
      <TextArea {...form.field('summary')} rows={3} hint="Boşsa sitedeki özetiniz." />
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

type Props = {
  label: string;
  error?: string | undefined;
  value: string[];
  onChange: (value: string[]) => void;
  choices: CvChoices;
};

/** Selects the records that a CV shows; sections and records can be reordered. */
function ShownField({ label, error, value, onChange, choices }: Props) {
  const [ordered, setOrdered] = useState(() => inOrder(choices, value));

  function change(sections: typeof ordered, ticked: ReadonlySet<string>) {
    setOrdered(sections);
    const keys = sections.flatMap(({ items }) => items.map(({ key }) => key));
    onChange(keys.filter((key) => ticked.has(key)));
  }

  function tick(keys: string[], isOn: boolean) {
    const [ticked, named] = [new Set(value), new Set(keys)];
    change(ordered, isOn ? ticked.union(named) : ticked.difference(named));
  }

  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      {error && <p className="text-xs font-medium text-bad">{error}</p>}
      <SortableRows
        ordered={ordered}
        onOrder={(next) => change(next, new Set(value))}
        nameOf={({ title }) => title}
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        {({ title, items }, handle) => (
          <section aria-label={title} className="rounded-md border border-line bg-raised px-4 py-2">
            <header className="flex items-center justify-between gap-2">
              <CheckField
                label={<span className="font-medium">{title}</span>}
                checked={items.every(({ key }) => value.includes(key))}
                onChange={(event) =>
                  tick(
                    items.map(({ key }) => key),
                    event.target.checked,
                  )
                }
              />
              {handle}
            </header>
            {items.map(({ key, title: name, detail, is_public }) => (
              <CheckField
                key={key}
                label={
                  <span className="break-words">
                    {name}{' '}
                    <span className="text-soft">
                      {[detail, !is_public && 'sitede gizli'].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                }
                checked={value.includes(key)}
                onChange={(event) => tick([key], event.target.checked)}
              />
            ))}
          </section>
        )}
      </SortableRows>
    </fieldset>
  );
}

/** Sorts sections, and the records within them, in the order of the value. */
function inOrder(choices: CvChoices, value: string[]) {
  const place = (key: string) => (value.includes(key) ? value.indexOf(key) : value.length);
  return choices
    .map(({ group, title, items }) => ({
      id: group,
      title,
      items: items.toSorted((one, other) => place(one.key) - place(other.key)),
    }))
    .toSorted((one, other) => place(one.items[0]?.key ?? '') - place(other.items[0]?.key ?? ''));
}
