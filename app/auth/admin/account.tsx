import { read } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { sessionList } from '../contract.ts';
import { Passkeys } from '../passkeys/admin/passkeys.tsx';
import { passkeyList } from '../passkeys/contract.ts';
import { SecondFactor } from '../second-factor/admin/second-factor.tsx';
import { secondFactorState } from '../second-factor/contract.ts';
import { AccountSection } from './account-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';

export async function loader() {
  const [sessions, secondFactor, passkeys] = await Promise.all([
    read('/api/auth/sessions', sessionList),
    read('/api/auth/second-factor', secondFactorState),
    read('/api/auth/passkeys', passkeyList),
  ]);
  return { sessions, secondFactor, passkeys };
}

export default function Account({ loaderData: { sessions, secondFactor, passkeys } }: Loaded<typeof loader>) {
  return (
    <>
      <AdminHeader title="Hesap" />
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[1fr_1.3fr]">
        <div className="grid content-start gap-12">
          <AccountSection />
          <PasswordForm />
        </div>
        <div className="grid content-start gap-12">
          <Passkeys list={passkeys} />
          <SecondFactor state={secondFactor} />
          <Sessions sessions={sessions} />
        </div>
      </div>
    </>
  );
}
