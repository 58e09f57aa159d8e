import { useRead } from '#kit/forms/use-read.ts';
import { usePanelResources } from '#kit/panel/panel-resource.ts';
import { DEFAULT, type Language, languageName } from '#kit/texts/languages.ts';
import { translationReply } from '../contract.ts';
import { useOtherLanguages } from './known-languages.ts';
import { StateMark } from './state.tsx';

type Props = { kind: string; id: number | undefined; current?: Language; className?: string };

/** 'Türkçe | İngilizce' above the fields of a stored record, while another language is on. */
export function LanguageTabs({ kind, id, current = DEFAULT, className = '' }: Props) {
  const others = useOtherLanguages();
  const [turkish] = usePanelResources().flatMap(({ forms }) => forms?.[kind] ?? []);
  if (id === undefined || others.length === 0 || !turkish) return null;
  return (
    <nav aria-label="Dil" className={`flex gap-1 border-b border-line ${className}`}>
      {[DEFAULT, ...others].map((language) => (
        <a
          key={language}
          href={language === DEFAULT ? turkish(id) : `/admin/languages/${language}/${kind}/${id}`}
          aria-current={language === current ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3.5 text-sm whitespace-nowrap text-soft transition-colors hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
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
