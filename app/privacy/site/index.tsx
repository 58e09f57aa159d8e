import { definePage } from '#app/site/page.server.tsx';
import { DEFAULT } from '#app/texts/languages.ts';
import { pathsIn } from '#app/texts/words.server.ts';
import { useWords } from '#app/texts/words.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { initialPrivacy, noticeOf, privacyText } from '../queries.server.ts';
import { PlainText } from './plain-text.tsx';

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
