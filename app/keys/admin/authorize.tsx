import type { LoaderFunctionArgs } from 'react-router';
import { OwnPasswordField } from '#app/auth/admin/password-dialog.tsx';
import { send } from '#kit/client/api.ts';
import { scopeTexts } from '#kit/contract/scopes.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { CheckGroup } from '#kit/forms/check-group.tsx';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { Button } from '#kit/ui/button.tsx';
import { ErrorState } from '#kit/ui/states.tsx';
import {
  type AuthorizeReply,
  approveInput,
  approveReply,
  authorizeRefusal,
  authorizeReply,
} from '../oauth/contract.ts';

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

function ConsentForm({ request, search }: { request: AuthorizeReply; search: string }) {
  const { name, host, isVerified, returns_to, scopes, deny_url } = request;
  const form = useContractForm({
    kind: 'part',
    values: { scopes, password: '' },
    toInput: (values) => ({ ...values, request: Object.fromEntries(new URLSearchParams(search)) }),
    contract: approveInput,
    labels: { scopes: 'Verilecek yetkiler' },
    send: (body) => send('POST', '/api/oauth/approve', { body, reply: approveReply }),
    failed: 'İzin verilemedi!',
    onSaved: ({ redirect_url }) => location.assign(redirect_url),
  });
  return (
    <form {...form.props} aria-label="Erişim izni" className="grid max-w-(--width-text) gap-6 pb-12">
      <div className="grid gap-2">
        <p className="text-lg">
          <strong className="break-words">{name}</strong> bu siteye erişmek istiyor.
        </p>
        <p className="text-sm text-soft">
          {isVerified
            ? `Uygulamanın kimliği ${host} adresinden doğrulandı. `
            : 'Bu adı uygulama kendisi bildirdi, doğrulanmadı. '}
          {`Yanıt şuraya gidecek: ${returns_to}`}
        </p>
      </div>
      <CheckGroup {...form.control('scopes')} options={scopes} texts={scopeTexts} />
      <OwnPasswordField {...form.field('password')} />
      <p className="text-sm text-soft">
        İzin en çok bir yıl geçerlidir, 30 gün kullanılmazsa kendiliğinden biter. Ayarlar → Anahtarlar
        ekranında istediğiniz an geri alabilirsiniz.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy} busyLabel="İzin veriliyor...">
          İzin Ver
        </Button>
        <Button kind="secondary" onClick={() => location.assign(deny_url)}>
          Reddet
        </Button>
      </div>
    </form>
  );
}
