import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { send } from '#app/api.ts';
import { useLogout } from '#app/auth/logout.ts';
import { useSession } from '#app/auth/session.ts';
import { messageList } from '#app/messages/contract.ts';
import { Button } from '#app/ui/button.tsx';
import { AdminHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/index.ts';

export const meta = () => [{ title: 'Analytics Dashboard' }];

export async function clientLoader() {
  const inbox = await send('GET', '/api/messages?page=1&per_page=1', { reply: messageList }).catch(
    (error: unknown) => {
      console.error(error);
      return undefined;
    },
  );
  return { messages: inbox?.total ?? 0 };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const name = useSession()?.user.name || 'Admin';
  const { logout, busy } = useLogout();
  return (
    <>
      <AdminHeader
        title="Analytics Dashboard"
        back={null}
        actions={
          <Button look="secondary" onClick={logout} busy={busy} busyLabel="Çıkış yapılıyor...">
            <LogOut size={16} aria-hidden />
            Çıkış Yap
          </Button>
        }
      >
        Hoş geldin, {name}.
      </AdminHeader>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard label="Toplam Mesaj" value={loaderData.messages} to="/admin/messages" />
      </div>
    </>
  );
}

function StatCard({ label, value, to }: { label: string; value: number; to: string }) {
  return (
    <Link to={to} className="rounded-lg border border-line bg-raised p-5 transition-colors hover:border-edge">
      <p className="text-sm text-soft">{label}</p>
      <p className="mt-2 text-xl font-semibold tabular-nums">{value.toLocaleString('tr-TR')}</p>
    </Link>
  );
}
