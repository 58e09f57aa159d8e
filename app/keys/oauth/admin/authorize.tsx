import type { LoaderFunctionArgs } from 'react-router';
import { send } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { Button } from '#kit/ui/button.tsx';
import { ErrorState } from '#kit/ui/states.tsx';
import { authorizeRefusal, authorizeReply } from '../contract.ts';
import { ConsentForm } from './consent-form.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url);
  const answer = await send('GET', `/api/oauth/request${search}`, { reply: authorizeReply });
  const refusal = answer.ok ? undefined : authorizeRefusal.safeParse(answer.body).data;
  return { search, answer, refusal };
}

export default function Authorize({ loaderData }: Loaded<typeof loader>) {
  const { search, answer, refusal } = loaderData;
  return (
    <>
      <AdminHeader title="Erişim İzni" back={null} />
      {answer.ok ? (
        <ConsentForm request={answer.data} search={search} />
      ) : refusal ? (
        <div className="grid max-w-(--width-text) justify-items-start gap-4">
          <p>{refusal.message}</p>
          <Button kind="secondary" onClick={() => location.assign(refusal.redirect_url)}>
            {`${refusal.returns_to} adresine dön`}
          </Button>
        </div>
      ) : (
        <ErrorState
          title={answer.status === 422 ? 'Bu istek geçerli değil.' : 'İstek yüklenemedi.'}
          onRetry={() => location.reload()}
        />
      )}
    </>
  );
}
