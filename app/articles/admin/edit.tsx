import { Suspense } from 'react';
import { Await, type LoaderFunctionArgs, Navigate, useLocation } from 'react-router';
import { send } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { LoadError, Loading } from '#kit/ui/states.tsx';
import type { AnyText } from '../contract.ts';
import { articleType, type TextType } from '../text-type.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { ArticleForm, type WritingParts } from './form.tsx';
import { ArticleSettings } from './publish-box.tsx';
import { ArticleFacts, ShareLinks } from './publish-dialog.tsx';
import { headingOf } from './writing-screen.tsx';

export const loader = loaderOf(articleType);

export default function EditArticle({ loaderData }: Loaded<typeof loader>) {
  return <EditText {...loaderData} type={articleType} parts={articleParts} />;
}

const articleParts: WritingParts = { Settings: ArticleSettings, Facts: ArticleFacts, Posts: ShareLinks };

/** `startOf` returns the initial draft of a new text, by `?start=…`. */
export function loaderOf(type: TextType, startOf: (name: string | null) => Draft = () => emptyDraft) {
  return ({ params, request }: LoaderFunctionArgs) => {
    const query = new URL(request.url).searchParams;
    return {
      start: startOf(query.get('start')),
      wanted: query.get('copy') ?? undefined,
      outcome: params.slug === undefined ? undefined : load(type, params.slug),
    };
  };
}

type Outcome = AnyText | 'missing' | 'failed';

async function load({ api, reply }: TextType, slug: string): Promise<Outcome> {
  const answer = await send('GET', `${api}/${encodeURIComponent(slug)}`, { reply });
  if (answer.ok) return answer.data;
  return answer.status === 404 ? 'missing' : 'failed';
}

type EditProps = { type: TextType; parts: WritingParts } & Loaded<ReturnType<typeof loaderOf>>['loaderData'];

export function EditText({ outcome, ...rest }: EditProps) {
  return (
    <Suspense fallback={<Loading label={`${rest.type.words.one} yükleniyor...`} />}>
      <Await resolve={outcome}>{(article) => <LoadedArticle {...rest} article={article} />}</Await>
    </Suspense>
  );
}

type LoadedProps = Omit<EditProps, 'outcome'> & { article: Outcome | undefined };

function LoadedArticle({ article, ...rest }: LoadedProps) {
  const { screen, words } = rest.type;
  const { key, state } = useLocation();
  if (article === 'missing') return <Navigate to={screen} replace />;
  if (article === 'failed')
    return (
      <>
        <AdminHeader title={headingOf(rest.type, true)} back={{ to: screen, label: words.many }} />
        <LoadError title={`${words.one} yüklenirken bir sorun oluştu.`} />
      </>
    );
  return <ArticleForm key={state?.form ?? article?.id ?? key} {...rest} article={article} />;
}
