import { useSharedWords } from '#kit/texts/words.ts';

type Props = {
  names: readonly string[];
  /** Language of the names, if not the page's. */
  lang?: string | undefined;
  /** Translates a name into the language of the page. */
  label?: (name: string) => string;
  /** Address that each name links to. */
  href?: (name: string) => string;
  max?: number;
  more?: (count: number) => string;
};

export function Tags({ names, lang, label = (name) => name, href, max = names.length, more }: Props) {
  const { t } = useSharedWords();
  const rest = names.length - max;
  return (
    <ul className="flex flex-wrap gap-1.5 font-mono text-xs text-soft">
      {names.slice(0, max).map((name) => (
        <li key={name} lang={lang} className="min-w-0 rounded-sm bg-sunken px-2 py-0.5">
          {href ? (
            <a
              href={href(name)}
              className="p-category inline-flex min-h-7 items-center hover:text-ink hover:underline"
            >
              {label(name)}
            </a>
          ) : (
            label(name)
          )}
        </li>
      ))}
      {rest > 0 && <li className="px-1 py-0.5">{(more ?? t.frame.more)(rest)}</li>}
    </ul>
  );
}
