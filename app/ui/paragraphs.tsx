import { LinkedText } from './linked-text.tsx';

/** A plain text, a paragraph for each line that says something. */
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
