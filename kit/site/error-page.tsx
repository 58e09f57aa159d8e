import type { ReactNode } from 'react';
import { DEFAULT } from '#kit/texts/languages.ts';
import type { SharedTexts } from '#kit/texts/tr-shared.ts';
import { useSharedWords, useWords } from '#kit/texts/words.ts';
import { LinkButton } from '#kit/ui/button.tsx';

/** Address of the Turkish page where only the translation is missing. */
type Offer = { original?: string | undefined };

export const errorTitle = ({ errors }: SharedTexts, status: 404 | 500) =>
  status === 404 ? errors.missing : errors.failed;

type ErrorProps = { status: 404 | 500; path: string; children?: ReactNode };

export function ErrorPage({ status, path, original, children }: ErrorProps & Offer) {
  const { t, to } = useSharedWords();
  const isMissing = status === 404;
  return (
    <div data-not-counted="" className="page grid min-h-[75dvh] content-center gap-5 py-16">
      <p className="font-mono text-sm text-soft">HTTP {status}</p>
      <h1 className="text-2xl font-semibold">{errorTitle(t, status)}</h1>
      <p className="max-w-(--width-text) text-lg text-soft">
        {isMissing ? t.errors.missingText : t.errors.failedText}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton href={to('/')}>{t.errors.toHome}</LinkButton>
        {!isMissing && (
          <LinkButton href={to(path)} kind="secondary">
            {t.errors.again}
          </LinkButton>
        )}
        <Original href={original} />
        {children}
      </div>
    </div>
  );
}

/** Offers the Turkish page where only the translation is missing. */
function Original({ href }: { href: string | undefined }) {
  const { t } = useSharedWords();
  if (!href) return null;
  return (
    <LinkButton href={href} kind="secondary" hrefLang={DEFAULT}>
      {t.errors.original}
    </LinkButton>
  );
}

/** Says that an entry of a list is missing, and links to the list. */
export function MissingPage({ list, original }: { list: 'blog' | 'projects' } & Offer) {
  const { t, to } = useWords();
  const { missing, missingText, back } = t[list];
  return (
    <div data-not-counted="" className="page grid min-h-[70dvh] content-center gap-5 py-16">
      <h1 className="text-2xl font-semibold">{missing}</h1>
      <p className="text-lg text-soft">{missingText}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton href={to(`/${list}`)}>{back}</LinkButton>
        <Original href={original} />
      </div>
    </div>
  );
}
