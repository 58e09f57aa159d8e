import type { ReactNode } from 'react';
import { useRead } from '#app/forms/use-read.ts';
import { usePanelResources } from '#app/panel-resource.ts';
import { DEFAULT, type Language } from '#app/texts/languages.ts';
import { translationReply } from '../contract.ts';
import { stateOf } from '../state.ts';
import { languageName, useOtherLanguages } from './known-languages.ts';
import { StateMark } from './state-mark.tsx';
import { translationApi, translationForm } from './translation-address.ts';

type Props = { kind: string; id: number | undefined; current?: Language; className?: string };

/** 'Türkçe | İngilizce' above the fields of a stored record, while another language is on. */
export function LanguageTabs({ kind, id, current = DEFAULT, className = '' }: Props) {
  const languages = useOtherLanguages();
  const [turkish] = usePanelResources().flatMap(({ forms }) => forms?.[kind] ?? []);
  if (id === undefined || languages.length === 0 || !turkish) return null;
  return (
    <nav aria-label="Dil" className={`flex gap-1 border-b border-line ${className}`}>
      <Tab href={turkish(id)} isCurrent={current === DEFAULT}>
        {languageName(DEFAULT)}
      </Tab>
      {languages.map((language) => (
        <Tab key={language} href={translationForm(language, kind, id)} isCurrent={current === language}>
          {languageName(language)}
          {current !== language && <Mark path={translationApi(language, kind, id)} />}
        </Tab>
      ))}
    </nav>
  );
}

function Mark({ path }: { path: string }) {
  const translation = useRead(path, translationReply);
  if (!translation || translation === 'failed') return null;
  const state = stateOf(translation);
  return state !== 'done' && <StateMark state={state} missing={translation.missing} />;
}

function Tab({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <a
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3.5 text-sm whitespace-nowrap text-soft transition-colors hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
    >
      {children}
    </a>
  );
}
