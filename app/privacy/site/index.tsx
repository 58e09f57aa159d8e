import { depsContext } from '#app/context.ts';
import { pageHead } from '#app/seo/head.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { privacyText } from '../queries.server.ts';
import type { Route } from './+types/index.ts';
import { PlainText } from './plain-text.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData?.head, {
    title: 'Aydınlatma Metni',
    description: 'Bu sitede hangi verilerin, neden ve ne kadar süreyle işlendiği.',
    path: '/aydinlatma',
    share: 'page/privacy',
    crumbs: [{ name: 'Aydınlatma Metni', path: '/aydinlatma' }],
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { text: await privacyText(context.get(depsContext).db) };
}

export default function Privacy({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <article className="page pb-16">
      <PageHeader title="Aydınlatma Metni" />
      <div className="grid max-w-(--width-text) gap-4">
        <PlainText text={text} />
      </div>
    </article>
  );
}
