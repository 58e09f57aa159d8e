import { SelectField, TextField } from '#app/ui/field.tsx';
import type { MailForm } from './mail-form.tsx';

export function ServerFields({ form, withImap }: { form: MailForm; withImap: boolean }) {
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
