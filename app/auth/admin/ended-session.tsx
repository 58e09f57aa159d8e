import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { currentToken, onSessionChange, rememberRequested } from '#app/client/session.ts';
import { hasUnsaved } from '#app/forms/unsaved/use-unsaved.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toast.tsx';
import { isSigningOut } from '../logout.ts';
import { SignInSteps } from './sign-in-steps.tsx';

/** Leads to the sign-in when the session ends; where something unsaved is typed, it asks over the form instead. */
export function EndedSession() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const onChange = useEffectEvent(() => {
    // Reads the address, because the layout stays mounted while a move is painted.
    const { pathname, search } = window.location;
    if (!pathname.startsWith('/admin') || isSigningOut()) return;
    if (currentToken() || hasUnsaved()) return setOpen(!currentToken());
    rememberRequested(pathname + search);
    void navigate('/admin/login');
  });
  useEffect(() => onSessionChange(onChange), []);
  if (!isOpen) return null;
  return (
    <Dialog title="Oturumunuz sona erdi" onClose={() => setOpen(false)}>
      <p className="mb-6 text-soft">
        Oturumunuz sona erdi; yazdıklarınız saklandı. Giriş yapın, sonra yeniden kaydedin.
      </p>
      <SignInSteps onEntered={() => toast('Giriş yapıldı. Kaldığınız yerden sürdürebilirsiniz.')} />
    </Dialog>
  );
}
