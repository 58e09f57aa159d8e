import { Fragment, type ReactNode } from 'react';
import { ADDRESS } from '#kit/text/plain-html.ts';
import { type Said, useWords } from '#kit/texts/words.ts';

const BULLET = /^[-–•*] /;

type Props = { text: string; className?: string; lang?: string | undefined };

/** Renders each line as a paragraph, and lines that begin with a bullet as a list. */
export function Paragraphs({ text, className = '', lang }: Props) {
  const blocks: [string, ...string[]][] = [];
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const last = blocks.at(-1);
    if (last && BULLET.test(last[0]) && BULLET.test(line)) last.push(line);
    else if (line) blocks.push([line]);
  }
  return (
    <div lang={lang} className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${className}`}>
      {blocks.map((lines, at) => {
        const key = `${at}:${lines[0]}`;
        if (!BULLET.test(lines[0]))
          return (
            <p key={key}>
              <LinkedText text={lines[0]} />
            </p>
          );
        return (
          <ul key={key} className="grid list-disc gap-1 pl-5 marker:text-soft">
            {[...new Set(lines)].map((line) => (
              <li key={line}>
                <LinkedText text={line.replace(BULLET, '')} />
              </li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}

export function LinkedText({ text }: { text: string }) {
  const { t } = useWords();
  return text.split(ADDRESS).map((part, index) => {
    const key = `${index}:${part}`;
    // `split` alternates text and matches.
    if (index % 2 === 0 || !URL.canParse(part)) return <Fragment key={key}>{part}</Fragment>;
    return (
      <a
        key={key}
        href={part}
        target="_blank"
        rel="noopener"
        className="break-words text-accent underline underline-offset-4"
      >
        {part}
        <span className="sr-only"> {t.site.newTab}</span>
      </a>
    );
  });
}

/** Joins texts on one line; Turkish on a page in another language gets its `lang`. */
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
