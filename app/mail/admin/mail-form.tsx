import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { OwnPasswordField } from '#app/auth/admin/password-dialog.tsx';
import { type Reader, send } from '#kit/client/api.ts';
import { notifyFailure } from '#kit/forms/notify.ts';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { CheckField, SelectField, TextArea } from '#kit/ui/field.tsx';
import {
  isOtherServer,
  type MailCheck,
  type MailReply,
  mailCheck,
  mailReply,
  mailRequest,
  mailTest,
} from '../contract.ts';
import { AccountFields } from './account-fields.tsx';

export type MailForm = ReturnType<typeof useContractForm<MailValues, MailReply>>;

export function MailForm({ mail: loaded }: { mail: MailReply }) {
  const [mail, setMail] = useState(loaded);
  const { revalidate } = useRevalidator();
  const form: MailForm = useContractForm<MailValues, MailReply>({
    kind: 'page',
    values: toValues(mail),
    toInput: toInput(mail),
    contract: mailRequest,
    labels,
    send: (body) => send('PUT', '/api/mail', { body, reply: mailReply }),
    done: 'E-posta ayarları kaydedildi!',
    failed: 'E-posta ayarları kaydedilirken bir hata oluştu!',
    onSaved(saved, sent) {
      setMail(saved);
      form.take(toValues(saved), sent);
      void revalidate();
    },
  });
  const { value: notices, onChange: setNotices, ...noticesField } = form.control('notices');
  const isOn = Boolean(mail.fixed.smtp) || form.watch('provider') !== 'none';
  const reads = isOn && Boolean(mail.fixed.imap || form.watch('imap_host'));
  const asksPassword = isOtherServer(mail, toInput(mail)(form.watch()));
  return (
    <form {...form.props} className="form-card">
      <AccountFields form={form} mail={mail} />
      {isOn && (
        <div>
          <CheckField
            {...noticesField}
            checked={notices}
            onChange={(event) => setNotices(event.target.checked)}
          />
          <NoticesHint to={mail.notices_to} />
        </div>
      )}
      {reads && (
        <SelectField
          {...form.field('intake')}
          hint="Yanıtlar her zaman ait oldukları yazışmaya eklenir. Sunucudaki e-postalar silinmez ve taşınmaz."
        >
          <option value="answers">Yalnızca yanıtlar</option>
          <option value="all">Adrese gelen her e-posta</option>
        </SelectField>
      )}
      {isOn && (
        <TextArea
          {...form.field('signature')}
          rows={3}
          hint="Panelden yazdığınız yanıtların sonuna eklenir."
        />
      )}
      {isOn && <ConnectionCheck input={() => toInput(mail)({ ...form.values(), own_password: '' })} />}
      {asksPassword && (
        <OwnPasswordField
          {...form.field('own_password')}
          hint="Şifre yenileme bağlantıları bu sunucudan geçtiği için, sunucu değişirken şifreniz sorulur."
        />
      )}
      <div>
        <Button type="submit" busy={form.busy} busyLabel="Kaydediliyor...">
          Kaydet
        </Button>
      </div>
    </form>
  );
}

function NoticesHint({ to }: { to: string | null }) {
  return (
    <p className="pl-9 text-xs text-soft">
      {to ? (
        `Bildirimler ${to} adresine gider; şüpheli mesajlar için gönderilmez.`
      ) : (
        <>
          Bildirim alabilmek için önce{' '}
          <a href="/admin/account" className="underline underline-offset-4">
            Hesap
          </a>{' '}
          ekranında kendi e-posta adresinizi yazın.
        </>
      )}
    </p>
  );
}

type MailValues = ReturnType<typeof toValues>;

const toValues = ({ has_password, fixed, is_ready, sender, notices_to, ...settings }: MailReply) => ({
  ...settings,
  smtp_port: String(settings.smtp_port),
  imap_port: String(settings.imap_port),
  password: '',
  own_password: '',
});

const toInput =
  ({ fixed }: MailReply) =>
  ({ password, own_password, smtp_port, imap_port, ...values }: MailValues) => ({
    ...values,
    ...(fixed.from && { from_address: fixed.from }),
    smtp_port: Number(smtp_port),
    imap_port: Number(imap_port),
    ...(password && { password }),
    ...(own_password && { own_password }),
  });

const labels: { [Name in keyof MailValues]: string } = {
  provider: 'Sağlayıcı',
  user: 'Kullanıcı adı',
  password: 'Şifre',
  own_password: 'Şifreniz',
  smtp_host: 'Giden posta sunucusu (SMTP)',
  smtp_port: 'Port',
  smtp_security: 'Güvenlik',
  imap_host: 'Gelen posta sunucusu (IMAP)',
  imap_port: 'Port',
  imap_security: 'Güvenlik',
  imap_mailbox: 'Klasör',
  from_name: 'Gönderen adı',
  from_address: 'Gönderen adresi',
  notices: 'Yeni mesajları bana e-postayla bildir',
  intake: 'Gelen kutusuna alınacak e-postalar',
  signature: 'İmza',
};

type Check = MailCheck['checks'][number];
type Task = 'check' | 'test';

const replies: Record<Task, Reader<Check[]>> = {
  check: mailCheck.transform(({ checks }) => checks),
  test: mailTest.transform(({ sent, text }) => [{ name: 'Deneme e-postası', ok: sent, text }]),
};

const failed = 'Bağlantı sınanırken bir hata oluştu!';

function ConnectionCheck({ input }: { input: () => object }) {
  const [busy, setBusy] = useState<Task>();
  const [results, setResults] = useState<Check[]>([]);

  async function run(task: Task) {
    setBusy(task);
    setResults([]);
    const answer = await send('POST', `/api/mail/${task}`, { body: input(), reply: replies[task] });
    setBusy(undefined);
    if (answer.ok) setResults(answer.data);
    else await notifyFailure(answer, failed);
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          disabled={Boolean(busy)}
          busy={busy === 'check'}
          busyLabel="Sınanıyor..."
          onClick={() => void run('check')}
        >
          Bağlantıyı sına
        </Button>
        <Button
          kind="secondary"
          disabled={Boolean(busy)}
          busy={busy === 'test'}
          busyLabel="Gönderiliyor..."
          onClick={() => void run('test')}
        >
          Deneme e-postası gönder
        </Button>
      </div>
      <div role="status">
        <ul className="grid gap-2 text-sm empty:hidden">
          {results.map(({ name, ok, text }) => (
            <li key={name} className="flex items-start gap-2">
              {ok ? (
                <CircleCheck size={18} aria-hidden className="mt-0.5 shrink-0 text-good" />
              ) : (
                <CircleX size={18} aria-hidden className="mt-0.5 shrink-0 text-bad" />
              )}
              <span className="min-w-0 break-words">
                <span className="font-medium">{name}:</span> {text}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
