import { definePage } from '#app/site/page.server.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { initialPrivacy, privacyText } from '../queries.server.ts';
import { defaultText } from '../text.ts';
import { PlainText } from './plain-text.tsx';

export const privacy = definePage({
  path: '/aydinlatma',
  tags: ['privacy'],
  load: async ({ deps, part }) => ({
    data: await part('privacy', privacyText(deps.db), defaultText({}, initialPrivacy)),
  }),
  head: () => ({
    title: 'Aydınlatma Metni',
    description: 'Bu sitede hangi verilerin, neden ve ne kadar süreyle işlendiği.',
    path: '/aydinlatma',
    share: 'page/privacy',
    crumbs: [{ name: 'Aydınlatma Metni', path: '/aydinlatma' }],
  }),
  Page: Privacy,
});

function Privacy({ data: text }: { data: string }) {
  return (
    <article className="page pb-16">
      <PageHeader title="Aydınlatma Metni" />
      <div className="grid max-w-(--width-text) gap-4">
        <PlainText text={text} />
      </div>
    </article>
  );
}
