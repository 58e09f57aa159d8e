import { Fragment } from 'react';

/** Up to a space or a bracket; what ends a sentence is no part of it. */
const ADDRESS = /(https?:\/\/[^\s<>"'()[\]{}]+[^\s<>"'()[\]{}.,;:!?…])/i;

/** A plain text whose web addresses are links. */
export function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, index) => {
    const key = `${index}:${part}`;
    // Every second part is what the pattern found.
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
        <span className="sr-only"> (yeni sekmede açılır)</span>
      </a>
    );
  });
}
