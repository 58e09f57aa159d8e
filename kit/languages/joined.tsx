import { Fragment, type ReactNode } from 'react';
import type { Said } from '#kit/texts/words.ts';

/** Joins texts in one line; Turkish on a page in another language gets its `lang`. */
export const Joined = ({ texts }: { texts: readonly Said<ReactNode>[] }) =>
  texts
    .filter(({ text }) => text)
    .map(({ text, lang }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: texts may be equal, and are never reordered.
      <Fragment key={at}>
        {at > 0 && '\u00a0· '}
        {lang ? <span lang={lang}>{text}</span> : text}
      </Fragment>
    ));
