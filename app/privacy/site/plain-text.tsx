import type { ReactNode } from 'react';

/** Empty lines separate paragraphs; `## ` begins a heading, `- ` a list item. */
export function PlainText({ text }: { text: string }) {
  const blocks = text.split(/\r?\n\s*\r?\n/).filter((block) => block.trim());
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks are never reordered.
  return blocks.map((block, index) => <Block key={index} text={block.trim()} />);
}

function Block({ text }: { text: string }): ReactNode {
  if (text.startsWith('## ')) return <h2 className="pt-6 text-lg font-semibold">{text.slice(3)}</h2>;
  const lines = text.split(/\r?\n/);
  if (lines.every((line) => line.startsWith('- '))) {
    return (
      <ul className="grid list-disc gap-2 pl-5 marker:text-soft">
        {lines.map((line) => (
          <li key={line}>{line.slice(2)}</li>
        ))}
      </ul>
    );
  }
  return <p className="whitespace-pre-line">{text}</p>;
}
