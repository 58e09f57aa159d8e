import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useSession } from '../use-session.ts';
import { AccountDialog } from './account-dialog.tsx';
import { Section } from './section.tsx';

export function AccountSection() {
  const user = useSession()?.user;
  const [open, setOpen] = useState(false);
  if (!user) return null;
  return (
    <Section title="Ad ve e-posta">
      <p className="break-words">{user.name}</p>
      <p className="text-sm break-all text-soft">{user.email}</p>
      <Button kind="secondary" className="mt-4" onClick={() => setOpen(true)}>
        Ad ve e-postayı değiştir
      </Button>
      {open && <AccountDialog user={user} onClose={() => setOpen(false)} />}
    </Section>
  );
}
