import type { ReactNode } from 'react';
import { definePage } from '#kit/site/page.server.tsx';
import { PageHeader } from '#kit/site/page-parts.tsx';
import { DEFAULT } from '#kit/texts/languages.ts';
import { pathsIn } from '#kit/texts/words.server.ts';
import { useWords } from '#kit/texts/words.ts';
import { initialPrivacy, noticeOf, privacyText } from '../queries.server.ts';

const paths = pathsIn((texts) => texts.paths.notices);

export const privacy = definePage({
  path: paths[DEFAULT],
  paths,
  tags: ['privacy'],
  load: async ({ deps, part, language }) => ({
    data: await part('privacy', privacyText(deps.db, language), noticeOf({}, initialPrivacy, language)),
  }),
  head: (_, { t, language }) => ({
    title: t.site.notices,
    description: t.privacy.description,
    path: paths[language],
    paths,
    share: 'page/privacy',
    crumbs: [{ name: t.site.notices, path: paths[language] }],
  }),
  Page: Privacy,
});

function Privacy({ data: text }: { data: string }) {
  return (
    <article className="page pb-16">
      <PageHeader title={useWords().t.site.notices} />
      <div className="grid max-w-(--width-text) gap-4">
        <PlainText text={text} />
      </div>
    </article>
  );
}

/** Empty lines separate paragraphs; `## ` begins a heading, `- ` a list item. */
function PlainText({ text }: { text: string }) {
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
