import { Fragment } from 'react';

export function Paragraphs({ text, className = '' }: { text: string; className?: string }) {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return (
    <div className={`grid gap-4 ${className}`}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other order than its own, and may repeat itself.
        <p key={index}>
          <LinkedText text={line} />
        </p>
      ))}
    </div>
  );
}

/** Ends before a space, bracket or final punctuation. */
const ADDRESS = /(https?:\/\/[^\s<>"'()[\]{}]+[^\s<>"'()[\]{}.,;:!?…])/i;

export function LinkedText({ text }: { text: string }) {
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
        <span className="sr-only"> (yeni sekmede açılır)</span>
      </a>
    );
  });
}
