import { Fragment } from 'react';
import { ADDRESS } from '#app/text/plain-html.ts';

export function Paragraphs({ text, className = '' }: { text: string; className?: string }) {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${className}`}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other order than its own, and may repeat itself.
        <p key={index}>
          <LinkedText text={line} />
        </p>
      ))}
    </div>
  );
}

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
