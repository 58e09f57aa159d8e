import { useNavigate } from 'react-router';
import { send } from '#app/api.ts';
import { mayLeave, releaseUnsaved } from '#app/forms/use-unsaved.ts';
import { clearSession } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { createStore } from '#app/ui/store.ts';
import { toast } from '#app/ui/toast.tsx';

const busy = createStore(false);

/** True while signing out, which leads home whatever answers 401 meanwhile. */
export const isSigningOut = () => busy.get();

export function useLogout() {
  const navigate = useNavigate();
  const logout = async () => {
    if (!(await mayLeave())) return;
    const confirmed = await confirm({
      title: 'Çıkış Yapmak İstiyor musunuz?',
      text: 'Admin panelinden çıkış yapacaksınız.',
      confirmLabel: 'Evet, Çıkış Yap',
      cancelLabel: 'İptal',
    });
    if (!confirmed) return;
    busy.set(true);
    await send('POST', '/api/auth/logout');
    releaseUnsaved();
    await navigate('/');
    clearSession();
    busy.set(false);
    toast('Başarıyla çıkış yapıldı!', { duration: 2000 });
  };
  return { logout, busy: busy.use() };
}
