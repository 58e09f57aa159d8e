import { Suspense, useState } from 'react';
import { replace, useNavigate } from 'react-router';
import { isDemo } from '#app/demo/admin/is-demo.ts';
import { read } from '#kit/client/api.ts';
import { checkSession, currentToken, takeRequested } from '#kit/client/session.ts';
import { LoadError } from '#kit/forms/load-error.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { Button } from '#kit/ui/button.tsx';
import { lazyPart } from '#kit/ui/lazy-part.tsx';
import { resetState } from '../contract.ts';
import { ForgotStep, ResetStep } from './password-reset.tsx';
import { SignInSteps } from './sign-in-steps.tsx';

export async function loader() {
  const check = currentToken() ? await checkSession() : 'dead';
  if (check === 'alive') throw replace(takeRequested() ?? '/admin/dashboard');
  const reset = await read('/api/auth/password-reset', resetState);
  return { unchecked: check === 'unknown', canReset: reset?.available ?? false };
}

export default function Login({ loaderData }: Loaded<typeof loader>) {
  const [resetting, setResetting] = useState(tokenInAddress);
  const [forgot, setForgot] = useState(false);
  const navigate = useNavigate();

  function endReset() {
    history.replaceState(history.state, '', location.pathname);
    setResetting(undefined);
  }

  const step = () => {
    if (resetting) return <ResetStep token={resetting} onDone={endReset} />;
    if (forgot) return <ForgotStep onBack={() => setForgot(false)} />;
    return (
      <SignInSteps onEntered={() => navigate(takeRequested() ?? '/admin/dashboard', { replace: true })}>
        {loaderData?.canReset && (
          <Button kind="quiet" onClick={() => setForgot(true)} className="mt-3 w-full">
            Şifremi unuttum
          </Button>
        )}
      </SignInSteps>
    );
  };

  return (
    <main id="content" className="page grid min-h-[80dvh] content-center justify-items-center py-16">
      <div className="w-full max-w-sm">
        <p className="font-mono text-xs text-soft">POST /api/auth/login</p>
        <h1 className="mt-2 mb-8 text-xl font-semibold">Admin Paneli</h1>
        {loaderData?.unchecked && (
          <LoadError title="Sunucuya ulaşılamadığı için oturumunuz doğrulanamadı. Oturumunuz silinmedi." />
        )}
        {isDemo() && (
          <Suspense>
            <DemoSignIn />
          </Suspense>
        )}
        {step()}
      </div>
    </main>
  );
}

const DemoSignIn = lazyPart(async () => (await import('#app/demo/admin/demo-sign-in.tsx')).DemoSignIn);

/** Reads the token from the fragment, which no server and no referrer sees. */
const tokenInAddress = () => /^#sifre=([\w-]+)$/.exec(location.hash)?.[1];
