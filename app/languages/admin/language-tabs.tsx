import { useEffect } from 'react';
import { read } from '#kit/client/api.ts';
import { useRead } from '#kit/forms/use-read.ts';
import { languagesReply } from '#kit/languages/contract.ts';
import { usePanelResources } from '#kit/panel/panel-resource.ts';
import { DEFAULT, type Language, languageName, otherLanguages } from '#kit/texts/languages.ts';
import { createStore } from '#kit/ui/store.ts';
import { type TranslationState, translationReply } from '../contract.ts';

type Props = { kind: string; id: number | undefined; current?: Language; className?: string };

/** 'Türkçe | İngilizce' above the fields of a stored record, if another language is on. */
export function LanguageTabs({ kind, id, current = DEFAULT, className = '' }: Props) {
  const others = useOtherLanguages();
  const [turkish] = usePanelResources().flatMap(({ forms }) => forms?.[kind] ?? []);
  if (id === undefined || others.length === 0 || !turkish) return null;
  return (
    <nav aria-label="Dil" className={`flex flex-wrap gap-1 border-b border-line ${className}`}>
      {[DEFAULT, ...others].map((language) => (
        <a
          key={language}
          href={language === DEFAULT ? turkish(id) : `/admin/languages/${language}/${kind}/${id}`}
          aria-current={language === current ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3.5 text-sm whitespace-nowrap text-soft fades hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
        >
          {languageName(language)}
          {current === DEFAULT && language !== DEFAULT && <Mark path={`${language}/${kind}/${id}`} />}
        </a>
      ))}
    </nav>
  );
}

function Mark({ path }: { path: string }) {
  const translation = useRead(`/api/translations/${path}`, translationReply);
  if (!translation || translation === 'failed' || translation.state === 'done') return null;
  return <StateMark {...translation} />;
}

type Stated = Pick<TranslationState, 'state' | 'missing'>;

const stateTexts: Record<Stated['state'], (missing: string[]) => string> = {
  missing: () => 'Çevrilmedi',
  partial: ({ length }) => `${length} alan eksik`,
  stale: () => 'Türkçesi değişti',
  unpublished: () => 'Yayında değil',
  done: () => 'Çevrildi',
};

const stateTones: Partial<Record<Stated['state'], string>> = { missing: 'text-soft', done: 'text-good' };

export const StateMark = ({ state, missing }: Stated) => (
  <span
    className={`inline-flex shrink-0 items-center gap-1.5 text-xs font-medium ${stateTones[state] ?? 'text-warn'}`}
  >
    <span aria-hidden className="size-1.5 rounded-full bg-current" />
    {stateTexts[state](missing)}
  </span>
);

const known = createStore<Language[] | undefined>(undefined);

/** The languages besides Turkish that are on, fetched once while the panel is open. */
export function useOtherLanguages(): Language[] {
  useEffect(() => {
    if (!known.get()) void readLanguages();
  }, []);
  return known.use() ?? [];
}

export async function readLanguages(): Promise<Language[] | undefined> {
  const reply = await read('/api/languages', languagesReply);
  if (reply) known.set(otherLanguages.filter((language) => reply.languages.includes(language)));
  return reply && known.get();
}
