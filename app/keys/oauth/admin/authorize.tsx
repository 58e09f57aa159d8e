import type { LoaderFunctionArgs } from 'react-router';
import { send } from '#app/api.ts';
import { AdminHeader } from '#app/forms/admin-header.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { authorizeRefusal, authorizeReply } from '../contract.ts';
import { ConsentForm } from './consent-form.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url);
  const answer = await send('GET', `/api/oauth/request${search}`, { reply: authorizeReply });
  const refusal = answer.ok ? undefined : authorizeRefusal.safeParse(answer.body).data;
  if (refusal) location.assign(refusal.redirect_url);
  return { search, answer };
}

export default function Authorize({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { search, answer } = loaderData;
  return (
    <>
      <AdminHeader title="Erişim İzni" back={null} />
      {answer.ok ? (
        <ConsentForm asked={answer.data} search={search} />
      ) : (
        <ErrorState
          title={answer.status === 422 ? 'Bu istek geçerli değil.' : 'İstek yüklenemedi.'}
          onRetry={() => location.reload()}
        />
      )}
    </>
  );
}
