import { Award } from 'lucide-react';
import type { ReactNode } from 'react';
import { read } from '#app/client/api.ts';
import { RecordButtons } from '#app/forms/sortable/record-row.tsx';
import { SortableList } from '#app/forms/sortable/sortable-list.tsx';
import type { Loaded } from '#app/panel-resource.ts';
import { type Actions, RecordScreen } from '#app/records/admin/record-screen.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { type CvEntry, entryList } from '../contract.ts';
import { byKind } from '../kinds.ts';
import { entryPlace, entryTime } from '../texts.ts';
import { EntryDialog, type Values } from './dialog.tsx';

export const loader = () => read('/api/cv-entries', entryList);

export default function CvEntries({ loaderData: entries }: Loaded<typeof loader>) {
  return (
    <RecordScreen
      items={entries}
      path="/api/cv-entries"
      title="CV Kayıtları"
      about="Sertifikalar, diller, yayınlar, konuşmalar, ödüller, gönüllülük, kurslar ve referanslar. Her tür Hakkımda sayfasında ve CV’de kendi bölümündedir; sırasını siz verirsiniz."
      back={{ to: '/admin/settings?sekme=cv', label: 'Ayarlar' }}
      icon={<Award size={28} />}
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
        'flex items-center gap-1 px-2 py-2 aria-busy:opacity-55 [&>button]:shrink-0',
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
