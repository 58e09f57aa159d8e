import { depsContext } from '#app/context.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { privacyText } from '../queries.server.ts';
import type { Route } from './+types/index.ts';
import { PlainText } from './plain-text.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Aydınlatma Metni · ${matches[0].loaderData?.siteName ?? ''}` },
  { name: 'description', content: 'Bu sitede hangi verilerin, neden ve ne kadar süreyle işlendiği.' },
];

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
