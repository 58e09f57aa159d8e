import { Languages } from 'lucide-react';
import { useRevalidator } from 'react-router';
import type { Language } from '#app/texts/languages.ts';
import { controlClass } from '#app/ui/field.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { useListQuery } from '#app/ui/use-list-query.ts';
import type { TranslationState } from '../contract.ts';
import { stateTexts } from '../state.ts';
import { languageName } from './known-languages.ts';
import { StateMark } from './state-mark.tsx';
import { translationForm } from './translation-address.ts';

type Props = { language: Language; records: TranslationState[] | undefined };

export function TranslationList({ language, records }: Props) {
  const { revalidate } = useRevalidator();
  const [params, set] = useListQuery();
  const wanted = params.get('durum') ?? '';
  const shown = records?.filter(({ state }) => filters[wanted]?.(state) ?? state === wanted) ?? [];
  const left = records?.filter(({ state }) => state !== 'done').length ?? 0;
  return (
    <section className="mt-10" aria-label={`${languageName(language)} çeviriler`}>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-lg font-semibold tracking-tight">Çevrilmemiş</h2>
          {records && (
            <p className="text-sm text-soft">
              {left > 0 ? `${records.length} kayıttan ${left} tanesi sizi bekliyor.` : 'Bekleyen yok.'}
            </p>
          )}
        </div>
        {records && (
          <label>
            <span className="sr-only">Durum</span>
            <select
              value={wanted}
              onChange={(event) => set('durum', event.target.value)}
              className={controlClass}
            >
              <option value="">Bekleyenler</option>
              {Object.entries(stateTexts).map(([state, text]) => (
                <option key={state} value={state}>
                  {text} ({records.filter((record) => record.state === state).length})
                </option>
              ))}
              <option value="hepsi">Tümü ({records.length})</option>
            </select>
          </label>
        )}
      </header>
      {!records && <ErrorState title="Çeviriler yüklenemedi." onRetry={() => void revalidate()} />}
      {records && shown.length === 0 && (
        <EmptyState
          icon={<Languages size={28} />}
          title={left === 0 ? 'Her şey çevrildi' : 'Bu durumda kayıt yok'}
        >
          {left === 0 && 'Türkçesi değişen ya da yeni eklenen kayıtlar burada görünür.'}
        </EmptyState>
      )}
      <div className="grid gap-6">
        {[...Map.groupBy(shown, ({ one }) => one)].map(([one, own]) => (
          <section key={one} aria-label={one}>
            <h3 className="mb-2 text-sm font-medium text-soft">
              {one} <span className="font-mono text-xs font-normal">{own.length}</span>
            </h3>
            <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
              {own.map((record) => (
                <li key={record.id}>
                  <a
                    href={translationForm(language, record.kind, record.id)}
                    className="group flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2.5"
                  >
                    <span className="min-w-0 break-words underline-offset-4 group-hover:underline">
                      {record.title}
                    </span>
                    <StateMark {...record} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

const filters: Record<string, (state: TranslationState['state']) => boolean> = {
  '': (state) => state !== 'done',
  hepsi: () => true,
};
