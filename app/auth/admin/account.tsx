import { MonitorSmartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { read, send } from '#kit/client/api.ts';
import { currentToken, storeSession } from '#kit/client/session.ts';
import type { Owner } from '#kit/contract/session.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { FormDialog } from '#kit/forms/form-dialog.tsx';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { useSession } from '#kit/panel/frame.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { formatDateTime } from '#kit/text/format.ts';
import { Button } from '#kit/ui/button.tsx';
import { CheckField, TextField } from '#kit/ui/field.tsx';
import { LoadError } from '#kit/ui/states.tsx';
import {
  accountInput,
  isTypedTwice,
  meReply,
  passkeyList,
  passwordInput,
  type SignedInSession,
  secondFactorState,
  sessionList,
  typedDifferently,
} from '../contract.ts';
import { Passkeys } from './passkeys.tsx';
import { OwnPasswordField, PasswordDialog } from './password-dialog.tsx';
import { SecondFactor } from './second-factor.tsx';

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
          <Section
            title="Geçiş Anahtarları"
            about="Şifre yazmadan; parmak izi, yüz ya da ekran kilidiyle giriş. Sahte bir sitede çalışmaz."
          >
            <Passkeys list={passkeys} />
          </Section>
          <Section
            title="İki Adımlı Doğrulama"
            about="Girişte şifrenin ardından telefonunuzdaki uygulamanın gösterdiği kod da istenir; şifreniz ele geçse bile panele girilemez."
          >
            <SecondFactor state={secondFactor} />
          </Section>
          <Sessions sessions={sessions} />
        </div>
      </div>
    </>
  );
}

function Section({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
      {about && <p className="mt-1 text-sm text-soft">{about}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

function AccountSection() {
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

function AccountDialog({ user: { name, email }, onClose }: { user: Owner; onClose: () => void }) {
  const form = useContractForm({
    kind: 'dialog',
    values: { name, email, current_password: '' },
    contract: accountInput,
    labels: { name: 'Ad', email: 'E-posta' },
    send: (body) => send('PUT', '/api/auth/account', { body, reply: meReply }),
    done: 'Hesap bilgileri kaydedildi.',
    failed: 'Hesap bilgileri kaydedilirken bir hata oluştu!',
    onSaved({ user }, _, later) {
      const token = currentToken();
      if (token) storeSession({ token, user });
      if (!later) onClose();
    },
  });
  return (
    <FormDialog wide={false} title="Ad ve e-posta" form={form} onClose={onClose}>
      <TextField {...form.field('name')} autoComplete="name" required />
      <TextField
        {...form.field('email')}
        type="email"
        autoComplete="username"
        hint="Panele bu adresle girersiniz."
        required
      />
      <OwnPasswordField {...form.field('current_password')} />
    </FormDialog>
  );
}

const empty = { current_password: '', new_password: '', again: '', revoke_keys: false };

const typedTwice = passwordInput.extend({ again: z.string() }).refine(isTypedTwice, typedDifferently);

function PasswordForm() {
  const { revalidate } = useRevalidator();
  const form = useContractForm({
    kind: 'part',
    values: empty,
    contract: typedTwice,
    labels: {
      current_password: 'Şu anki şifre',
      new_password: 'Yeni şifre',
      again: 'Yeni şifre (tekrar)',
      revoke_keys: 'Anahtarları ve uygulamalara verilen izinleri de iptal et',
    },
    send: ({ again: _, ...body }) => send('PUT', '/api/auth/password', { body }),
    done: 'Şifre değiştirildi; diğer oturumlar kapatıldı.',
    failed: 'Şifre değiştirilirken bir hata oluştu!',
    onSaved() {
      form.replace(empty);
      return revalidate();
    },
  });
  const field = { type: 'password', required: true } as const;
  return (
    <Section title="Şifre">
      <form {...form.props} className="grid gap-5">
        <TextField {...field} {...form.field('current_password')} autoComplete="current-password" />
        <TextField
          {...field}
          {...form.field('new_password')}
          autoComplete="new-password"
          hint="En az 8 karakter."
        />
        <TextField {...field} {...form.field('again')} autoComplete="new-password" />
        <CheckField {...form.field('revoke_keys')} />
        <div>
          <Button type="submit" busy={form.busy} busyLabel="Değiştiriliyor...">
            Şifreyi Değiştir
          </Button>
        </div>
      </form>
    </Section>
  );
}

function Sessions({ sessions }: { sessions: SignedInSession[] | undefined }) {
  const [ending, setEnding] = useState<SignedInSession>();
  return (
    <Section title="Açık Oturumlar">
      {!sessions && <LoadError title="Oturumlar yüklenirken bir sorun oluştu." />}
      <ul className="divide-y divide-line border-y border-line">
        {sessions?.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={setEnding} />
        ))}
      </ul>
      {ending && (
        <PasswordDialog
          title="Oturum kapatılsın mı?"
          text={`Bu oturum hemen sona erecek: ${ending.device}.`}
          confirmLabel="Evet, Kapat"
          kind="danger"
          send={(body) => send('POST', `/api/auth/sessions/${ending.id}/end`, { body })}
          done="Oturum kapatıldı!"
          onClose={() => setEnding(undefined)}
        />
      )}
    </Section>
  );
}

type RowProps = { session: SignedInSession; onEnd: (session: SignedInSession) => void };

function SessionRow({ session, onEnd }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 max-sm:gap-x-3">
      <MonitorSmartphone size={18} aria-hidden className="shrink-0 text-soft" />
      <div className="min-w-0 flex-1 sm:basis-56">
        <p className="font-medium">
          {session.device}
          {session.current && <span className="ml-2 font-mono text-xs text-good">bu oturum</span>}
        </p>
        <p className="text-sm text-soft">
          <span className="max-sm:sr-only">Son kullanım: </span>
          <time dateTime={session.last_used_at}>{formatDateTime(session.last_used_at)}</time>
        </p>
      </div>
      {!session.current && (
        <Button
          kind="secondary"
          className="ml-auto"
          aria-label={`Oturumu kapat: ${session.device}`}
          onClick={() => onEnd(session)}
        >
          <span className="sm:hidden">Kapat</span>
          <span className="max-sm:hidden">Oturumu kapat</span>
        </Button>
      )}
    </li>
  );
}
