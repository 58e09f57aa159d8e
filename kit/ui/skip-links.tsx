import { useSharedWords } from '#kit/texts/words.ts';

const skipClass =
  'sr-only rounded-md bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50';

/** The first tab stops: they skip to the content and to the dock. */
export function SkipLinks() {
  const { t } = useSharedWords();
  return (
    <>
      <a href="#content" className={skipClass}>
        {t.skip.toContent}
      </a>
      <a href="#_menu" className={skipClass}>
        {t.skip.toMenu}
      </a>
    </>
  );
}
