import { optionsOf, SelectField, TextField } from '#kit/ui/field.tsx';
import { type MailReply, type Provider, providers } from '../contract.ts';
import type { MailForm } from './mail-form.tsx';

type Props = { form: MailForm; mail: MailReply };

export function AccountFields({ form, mail: { fixed, has_password, sender } }: Props) {
  const provider = form.watch('provider');
  const known = knownProvider(provider);
  const { onChange, ...choice } = form.field('provider');
  const fill = (chosen: string) => {
    const { smtp, imap } = knownProvider(chosen) ?? {};
    if (!smtp || !imap) return;
    form.set('smtp_host', smtp.host);
    form.set('smtp_port', String(smtp.port));
    form.set('smtp_security', smtp.security);
    form.set('imap_host', imap.host);
    form.set('imap_port', String(imap.port));
    form.set('imap_security', imap.security);
    form.set('imap_mailbox', 'INBOX');
  };
  const isOn = provider !== 'none';
  return (
    <>
      {(fixed.smtp || fixed.from || fixed.imap) && <FixedNote fixed={fixed} sender={sender} />}
      {!fixed.smtp && (
        <SelectField
          {...choice}
          hint={known?.hint}
          onChange={(event) => {
            fill(event.target.value);
            return onChange(event);
          }}
        >
          <option value="none">Kapalı: e-posta gönderilmez</option>
          {optionsOf(Object.entries(providers).map(([id, { label }]) => [id, label]))}
          <option value="own">Kendi sunucum</option>
        </SelectField>
      )}
      {!fixed.smtp && isOn && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...form.field('user')}
            autoComplete="off"
            autoCapitalize="none"
            hint="Çoğu sağlayıcıda e-posta adresinizin tamamı."
          />
          <TextField
            {...form.field('password')}
            type="password"
            autoComplete="new-password"
            hint={has_password ? 'Boş bırakırsanız kayıtlı şifre kalır.' : 'Şifrelenerek saklanır.'}
          />
        </div>
      )}
      {!fixed.smtp && provider === 'own' && <ServerFields form={form} withImap={!fixed.imap} />}
      {!fixed.smtp && known && (
        <p className="text-xs text-soft">
          Sunucular: {known.smtp.host}:{known.smtp.port} (giden), {known.imap.host}:{known.imap.port} (gelen)
        </p>
      )}
      {!fixed.from && (isOn || fixed.smtp) && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.field('from_name')} hint="Boşsa sitedeki adınız kullanılır." />
          <TextField
            {...form.field('from_address')}
            type="email"
            autoComplete="off"
            hint="Boşsa kullanıcı adınız kullanılır."
          />
        </div>
      )}
    </>
  );
}

function FixedNote({ fixed, sender }: Pick<MailReply, 'fixed' | 'sender'>) {
  const lines = [
    fixed.smtp && `Giden posta: ${fixed.smtp} (SMTP_URL)`,
    fixed.from && `Gönderen: ${sender || fixed.from} (MAIL_FROM)`,
    fixed.imap && `Gelen posta: ${fixed.imap} (IMAP_URL)`,
  ].filter(Boolean);
  return (
    <div className="rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="font-medium">Sunucunun ortam ayarlarıyla belirlenmiş; buradan değiştirilemez:</p>
      <ul className="mt-1 text-soft">
        {lines.map((line) => (
          <li key={line} className="break-all">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ServerFields({ form, withImap }: { form: MailForm; withImap: boolean }) {
  return (
    <>
      <fieldset className="grid gap-5 items-start sm:grid-cols-[2fr_1fr_2fr]">
        <legend className="sr-only">Giden posta sunucusu</legend>
        <TextField
          {...form.field('smtp_host')}
          required
          autoCapitalize="none"
          placeholder="smtp.example.com"
        />
        <TextField {...form.field('smtp_port')} inputMode="numeric" />
        <SecurityField form={form} name="smtp_security" />
      </fieldset>
      {withImap && (
        <fieldset className="grid gap-5 items-start sm:grid-cols-[2fr_1fr_2fr]">
          <legend className="sr-only">Gelen posta sunucusu</legend>
          <TextField
            {...form.field('imap_host')}
            autoCapitalize="none"
            placeholder="imap.example.com"
            hint="Boşsa gelen e-postalar okunmaz."
          />
          <TextField {...form.field('imap_port')} inputMode="numeric" />
          <SecurityField form={form} name="imap_security" />
          <TextField {...form.field('imap_mailbox')} autoCapitalize="none" />
        </fieldset>
      )}
    </>
  );
}

const SecurityField = ({ form, name }: { form: MailForm; name: 'smtp_security' | 'imap_security' }) => (
  <SelectField {...form.field(name)}>
    <option value="tls">TLS</option>
    <option value="starttls">STARTTLS</option>
    <option value="none">Yok (yalnızca aynı makinede)</option>
  </SelectField>
);

const knownProvider = (id: string): Provider | undefined =>
  Object.entries(providers).find(([name]) => name === id)?.[1];
