import { useEffect, useState } from 'react';
import type { DataRouter } from 'react-router';
import { isDemo } from '#app/demo/admin/demo-notice.tsx';
import { currentToken, onSessionChange, rememberRequested } from '#kit/client/session.ts';
import { hasUnsaved } from '#kit/forms/use-unsaved.ts';
import { isSigningOut } from '#kit/panel/frame.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { toast } from '#kit/ui/toast.tsx';
import { SignInSteps } from './sign-in-steps.tsx';

/** Goes to the sign-in page when the session ends, also while a screen is loading. Call once at start. */
export function leadToSignIn(router: DataRouter) {
  onSessionChange(() => {
    const { initialized, location, navigation } = router.state;
    const { pathname, search } = navigation.location ?? location;
    if (currentToken() || hasUnsaved() || isSigningOut() || pathname === '/admin/login') return;
    rememberRequested(pathname + search);
    void router.navigate('/admin/login', { replace: !initialized });
  });
}

/** A sign-in dialog over a form with unsaved text. */
export function EndedSession() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => onSessionChange(() => setOpen(!currentToken() && hasUnsaved() && !isSigningOut())), []);
  if (!isOpen) return null;
  return (
    <Dialog title="Oturumunuz sona erdi" onClose={() => setOpen(false)}>
      <p className="mb-6 text-soft">
        {isDemo()
          ? 'Demo başa döndü, oturumunuz kapandı; yazdıklarınız duruyor. Yeniden girin; düzenlediğiniz kayıt artık yoksa yeni bir kayıt açın.'
          : 'Oturumunuz sona erdi; yazdıklarınız saklandı. Giriş yapın, sonra yeniden kaydedin.'}
      </p>
      <SignInSteps onEntered={() => toast('Giriş yapıldı. Kaldığınız yerden sürdürebilirsiniz.')} />
    </Dialog>
  );
}
