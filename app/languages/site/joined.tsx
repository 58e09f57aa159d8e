import { Fragment, type ReactNode } from 'react';
import { langOf, type Said, type Untranslated } from '#app/texts/words.ts';

type Props = { of: Untranslated; parts: readonly (readonly [field: string, text: ReactNode])[] };

/** Joins the texts of a record in one line; what stands in Turkish on a page in another language says so. */
export const Joined = ({ of, parts }: Props) => (
  <JoinedTexts texts={parts.map(([field, text]) => ({ text, lang: langOf(of, field) }))} />
);

export const JoinedTexts = ({ texts }: { texts: readonly Said<ReactNode>[] }) =>
  texts
    .filter(({ text }) => text)
    .map(({ text, lang }, at) => (
      <Fragment key={String(text)}>
        {at > 0 && ' · '}
        {lang ? <span lang={lang}>{text}</span> : text}
      </Fragment>
    ));
