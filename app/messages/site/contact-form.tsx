import type { ReactNode } from 'react';
import { useWords } from '#kit/texts/words.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { controlClass } from '#kit/ui/field.tsx';
import type { ContactErrors, ContactValues } from '../contact-rules.ts';

export type ContactOutcome = {
  values?: ContactValues;
  errors?: ContactErrors;
  banner?: { kind: 'success' | 'error'; text: string };
};

type FormProps = { outcome: ContactOutcome; isDemo: boolean };

export function ContactForm({ outcome: { values, errors, banner }, isDemo }: FormProps) {
  const { t, to, other } = useWords();
  const { title, fields, submit, notice, demo } = t.contact;
  return (
    <section className="mt-16 grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.6fr]">
      <h2 className="text-xl font-semibold">{title}</h2>
      <form
        method="post"
        action={to('/contact')}
        noValidate
        data-contact=""
        data-texts={JSON.stringify(t.form)}
        className="grid gap-5"
        aria-label={title}
      >
        <div role="status" aria-live="polite" data-banner="" className="banners empty:absolute">
          {banner && (
            <p className="banner" data-look={banner.kind}>
              {banner.text}
            </p>
          )}
        </div>
        {isDemo && <p className="border-l-2 border-accent py-0.5 pl-4 text-sm text-soft">{demo}</p>}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="name" label={fields.name} error={errors?.name}>
            {(control) => <input type="text" autoComplete="name" defaultValue={values?.name} {...control} />}
          </Field>
          <Field name="email" label={fields.email} error={errors?.email}>
            {(control) => (
              <input type="email" autoComplete="email" defaultValue={values?.email} {...control} />
            )}
          </Field>
        </div>
        <Field name="message" label={fields.message} error={errors?.message}>
          {(control) => <textarea rows={7} defaultValue={values?.message} {...control} />}
        </Field>
        <Honeypot />
        <input type="hidden" name="elapsed" />
        {other && <input type="hidden" name="language" value={other} />}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <button type="submit" className={buttonClass('primary', 'text-base')}>
            {submit}
          </button>
          <p className="text-sm text-soft">
            {notice.before}{' '}
            <a href={to(t.paths.notices)} className="text-ink underline underline-offset-4">
              {t.site.notices}
            </a>
            {notice.after}
          </p>
        </div>
      </form>
    </section>
  );
}

const controlOf = (name: keyof ContactValues, error: string | undefined) =>
  ({
    id: name,
    name,
    className: controlClass,
    'aria-required': true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${name}-error`,
  }) as const;

type FieldProps = {
  name: keyof ContactValues;
  label: string;
  error: string | undefined;
  children: (control: ReturnType<typeof controlOf>) => ReactNode;
};

function Field({ name, label, error, children }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={name} className="text-sm font-medium">
        {label}
        <span aria-hidden className="text-bad">
          {' '}
          *
        </span>
      </label>
      {children(controlOf(name, error))}
      <p id={`${name}-error`} className="text-xs font-medium text-bad empty:hidden">
        {error}
      </p>
    </div>
  );
}

function Honeypot() {
  return (
    <div hidden>
      <label>
        {useWords().t.contact.fields.website}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
