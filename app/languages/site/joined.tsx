import { Fragment, type ReactNode } from 'react';
import { langOf, type Untranslated } from '#app/texts/words.ts';

type Props = { of: Untranslated; parts: readonly (readonly [field: string, text: ReactNode])[] };

/** Joins the texts of a record in one line; what stands in Turkish on a page in another language says so. */
export const Joined = ({ of, parts }: Props) =>
  parts
    .filter(([, text]) => text)
    .map(([field, text], at) => {
      const lang = langOf(of, field);
      return (
        <Fragment key={field}>
          {at > 0 && ' · '}
          {lang ? <span lang={lang}>{text}</span> : text}
        </Fragment>
      );
    });
