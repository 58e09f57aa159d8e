import { Suspense } from 'react';
import { Await, type LoaderFunctionArgs, Navigate, useLocation } from 'react-router';
import { send } from '#kit/client/api.ts';
import { LoadError } from '#kit/forms/load-error.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { Loading } from '#kit/ui/states.tsx';
import { type ArticleOf, apiOf, contracts, type Kind } from '../kinds.ts';
import { type Draft, emptyDraft, startOf } from './draft.ts';
import { ArticleForm } from './form.tsx';
import { screenOf, words } from './words.ts';

export const loader = loaderOf('article');

export function loaderOf(kind: Kind) {
  return ({ params, request }: LoaderFunctionArgs) => {
    const query = new URL(request.url).searchParams;
    return {
      kind,
      start: kind === 'page' ? startOf(query.get('start')) : emptyDraft,
      wanted: query.get('copy') ?? undefined,
      outcome: params.slug === undefined ? undefined : load(kind, params.slug),
    };
  };
}

type Outcome = ArticleOf<Kind> | 'missing' | 'failed';

async function load(kind: Kind, slug: string): Promise<Outcome> {
  const { reply } = contracts[kind];
  const answer = await send<ArticleOf<Kind>>('GET', `${apiOf(kind)}/${encodeURIComponent(slug)}`, { reply });
  if (answer.ok) return answer.data;
  return answer.status === 404 ? 'missing' : 'failed';
}

export default function EditArticle({ loaderData }: Loaded<typeof loader>) {
  const { outcome, ...rest } = loaderData;
  return (
    <Suspense fallback={<Loading label={`${words[rest.kind].one} yükleniyor...`} />}>
      <Await resolve={outcome}>{(article) => <LoadedArticle {...rest} article={article} />}</Await>
    </Suspense>
  );
}

type LoadedProps = { kind: Kind; start: Draft; wanted: string | undefined; article: Outcome | undefined };

function LoadedArticle({ article, ...rest }: LoadedProps) {
  const { kind } = rest;
  const { key, state } = useLocation();
  if (article === 'missing') return <Navigate to={screenOf(kind)} replace />;
  if (article === 'failed') return <LoadError title={`${words[kind].one} yüklenirken bir sorun oluştu.`} />;
  return <ArticleForm key={state?.form ?? article?.id ?? key} {...rest} article={article} />;
}
