import { Suspense, useEffect, useState } from 'react';
import { replace, useNavigate, useRevalidator } from 'react-router';
import { z } from 'zod';
import { isDemo } from '#app/demo/admin/demo-notice.tsx';
import { read, send } from '#kit/client/api.ts';
import { checkSession, currentToken, takeRequested } from '#kit/client/session.ts';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { Button } from '#kit/ui/button.tsx';
import { TextField } from '#kit/ui/field.tsx';
import { LoadError, lazyPart } from '#kit/ui/states.tsx';
import {
  isTypedTwice,
  resetInput,
  resetRequest,
  resetRequested,
  resetState,
  typedDifferently,
} from '../contract.ts';
import { Refusal, SignInSteps } from './sign-in-steps.tsx';

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
  const { revalidate } = useRevalidator();

  // Goes on when another tab signs in: the loader leads there.
  useEffect(() => {
    if (resetting) return;
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === 'authToken' && newValue) void revalidate();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [resetting, revalidate]);

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

const DemoSignIn = lazyPart(async () => (await import('#app/demo/admin/demo.tsx')).DemoSignIn);

/** Reads the token from the fragment, which no server and no referrer sees. */
const tokenInAddress = () => /^#sifre=([\w-]+)$/.exec(location.hash)?.[1];

function ForgotStep({ onBack }: { onBack: () => void }) {
  const [sent, setSent] = useState<string>();
  const form = useContractForm({
    kind: 'part',
    values: { email: '' },
    contract: resetRequest,
    labels: { email: 'Email' },
    send: (body) => send('POST', '/api/auth/password-reset', { body, reply: resetRequested }),
    failed: 'Bağlantı istenemedi. Lütfen daha sonra tekrar deneyin.',
    onFailure: 'inline',
    onSaved: ({ message }) => setSent(message),
  });
  return (
    <form {...form.props} className="grid gap-5">
      {sent ? (
        <p role="status" className="rounded-md border border-line bg-raised px-4 py-4 text-sm">
          {sent}
        </p>
      ) : (
        <>
          <Refusal text={form.refusal} />
          <p className="text-sm text-soft">Hesabınızın adresine şifre yenileme bağlantısı gönderilir.</p>
          <TextField {...form.field('email')} type="email" autoComplete="username" required />
          <Button type="submit" busy={form.busy} busyLabel="Gönderiliyor..." className="w-full">
            Bağlantı gönder
          </Button>
        </>
      )}
      <Button kind="quiet" onClick={onBack} className="w-full">
        Girişe dön
      </Button>
    </form>
  );
}

const typedTwice = resetInput.extend({ again: z.string() }).refine(isTypedTwice, typedDifferently);

function ResetStep({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useContractForm({
    kind: 'part',
    values: { new_password: '', again: '' },
    toInput: (values) => ({ ...values, token }),
    contract: typedTwice,
    labels: { new_password: 'Yeni şifre', again: 'Yeni şifre (tekrar)' },
    send: ({ again: _, ...body }) => send('POST', '/api/auth/password-reset/confirm', { body }),
    done: 'Şifreniz değiştirildi. Yeni şifrenizle giriş yapın.',
    failed: 'Şifre değiştirilirken bir hata oluştu!',
    onFailure: 'inline',
    onSaved: onDone,
  });
  const field = { type: 'password', required: true, autoComplete: 'new-password' } as const;
  return (
    <form {...form.props} className="grid gap-5">
      <Refusal text={form.refusal} />
      <TextField {...field} {...form.field('new_password')} hint="En az 8 karakter." />
      <TextField {...field} {...form.field('again')} />
      <Button type="submit" busy={form.busy} busyLabel="Değiştiriliyor..." className="w-full">
        Şifreyi Değiştir
      </Button>
      <Button kind="quiet" onClick={onDone} className="w-full">
        Girişe dön
      </Button>
    </form>
  );
}
