import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { profileIn, type TranslatedProfile } from '#app/profile/queries.server.ts';
import type { PlacedLink } from '#kit/resource.ts';
import { CopyEmail } from '#kit/site/buttons.tsx';
import type { PageRequest } from '#kit/site/contract.ts';
import { definePage } from '#kit/site/page.server.tsx';
import { PageHeader } from '#kit/site/page-parts.tsx';
import { useIsStatic } from '#kit/site/static-copy.ts';
import { words } from '#kit/texts/words.server.ts';
import { said, useWords } from '#kit/texts/words.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { controlClass } from '#kit/ui/field.tsx';
import { Joined } from '#kit/ui/paragraphs.tsx';
import { Refused } from '#platform/refused.ts';
import { receiveContact } from '../contact.server.ts';
import { type ContactErrors, type ContactValues, checkContact } from '../contact-rules.ts';

type Data = { profile: TranslatedProfile; pages: PlacedLink[]; isDemo: boolean; outcome: ContactOutcome };

export const contact = definePage<Data>({
  path: '/contact',
  tags: [],
  load: async (request) => ({ data: { ...(await readKnown(request)), outcome: {} } }),
  post: async (request, form) => ({ ...(await readKnown(request)), outcome: await receive(request, form) }),
  head: (_, { t }) => ({
    title: t.pages.contact,
    description: t.contact.description,
    path: '/contact',
    share: 'page/contact',
    crumbs: [{ name: t.pages.contact, path: '/contact' }],
  }),
  requestLine: () => ({ path: '/api/personal-info/public' }),
  Page: Contact,
});

const readKnown = async ({ deps, language, part, placed }: PageRequest) => ({
  profile: await part<TranslatedProfile, TranslatedProfile>('profile', profileIn(deps.db, language), {}),
  pages: placed.contact ?? [],
  isDemo: deps.demo !== undefined,
});

/** Handles the form without scripts, by the rules of POST /api/contact. */
async function receive({ deps, address, language }: PageRequest, form: FormData): Promise<ContactOutcome> {
  const field = (name: string) => String(form.get(name) ?? '');
  const values = { name: field('name'), email: field('email'), message: field('message') };
  const { sent, failed, ...texts } = words[language].t.form;
  const errors = checkContact(values, texts);
  if (Object.keys(errors).length > 0) return { values, errors };
  // Leaves the remaining disk space to the owner.
  if (deps.disk.isFull()) return { values, banner: { kind: 'error', text: failed } };
  try {
    const elapsed = Number(field('elapsed')) || undefined;
    const input = { ...values, website: field('website'), elapsed, language };
    await receiveContact(deps, input, address);
    return { banner: { kind: 'success', text: sent } };
  } catch (error) {
    if (error instanceof Refused) return { values, banner: { kind: 'error', text: error.message } };
    deps.log.error({ event: 'contact_failed', error: String(error) });
    return { values, banner: { kind: 'error', text: failed } };
  }
}

function Contact({ data: { profile, pages, isDemo, outcome } }: { data: Data }) {
  const { t, to } = useWords();
  const { email: mail, phone: call, place } = t.contact;
  const email = profile.contactEmail ?? profile.email;
  const phone = profile.contactPhone ?? profile.phone;
  const isStatic = useIsStatic();
  return (
    <div className="page pb-16">
      <PageHeader title={t.pages.contact}>{t.contact.intro}</PageHeader>
      <ul className="grid border-y border-line lg:grid-cols-[1.4fr_1fr_1fr]">
        <Card icon={<Mail size={18} />} {...mail}>
          {email && (
            <span className="flex items-center gap-1">
              <a href={`mailto:${email}`} className="min-w-0">
                {email}
              </a>
              <CopyEmail email={email} className="-my-3 text-soft hover:bg-sunken hover:text-ink" />
            </span>
          )}
        </Card>
        <Card icon={<Phone size={18} />} {...call}>
          {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>}
        </Card>
        <Card icon={<MapPin size={18} />} title={place.title} note={place.note}>
          {profile.location ? <Joined texts={[said(profile, 'location')]} /> : place.example}
        </Card>
      </ul>
      {isStatic ? <Address email={email} /> : <ContactForm outcome={outcome} isDemo={isDemo} />}
      {pages.length > 0 && (
        <p className="mt-12 flex flex-wrap gap-x-6 border-t border-line pt-3 text-sm text-soft">
          {pages.map(({ to: path, label }) => (
            <a
              key={path}
              href={to(path)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {label}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

/** Replaces the form in a static copy, which has no server to receive it. */
function Address({ email }: { email: string | undefined }) {
  const { title, written, unwritten } = useWords().t.contact;
  return (
    <section className="mt-16">
      <h2 className="text-xl font-semibold">{title}</h2>
      <p className="mt-4 wrap-anywhere text-base text-soft">
        {email ? `${written} ` : unwritten}
        {email && (
          <a href={`mailto:${email}`} className="font-medium text-ink underline underline-offset-4">
            {email}
          </a>
        )}
      </p>
    </section>
  );
}

type CardProps = { icon: ReactNode; title: string; note: string; children: ReactNode };

function Card({ icon, title, note, children }: CardProps) {
  const { form } = useWords().t.contact;
  const isStatic = useIsStatic();
  return (
    <li className="min-w-0 border-line py-7 not-last:max-lg:border-b not-last:lg:border-r lg:px-7 lg:first:pl-0 lg:last:pr-0">
      <h2 className="flex items-center gap-2 text-sm text-soft">
        <span aria-hidden>{icon}</span>
        {title}
      </h2>
      <p className="mt-3 wrap-anywhere text-base font-medium [&_a]:underline-offset-4 [&_a:hover]:underline">
        {children ||
          (!isStatic && (
            <a href="#name" className="underline">
              {form}
            </a>
          ))}
      </p>
      {children && <p className="mt-1 text-sm text-soft">{note}</p>}
    </li>
  );
}

type ContactOutcome = {
  values?: ContactValues;
  errors?: ContactErrors;
  banner?: { kind: 'success' | 'error'; text: string };
};

type FormProps = { outcome: ContactOutcome; isDemo: boolean };

function ContactForm({ outcome: { values, errors, banner }, isDemo }: FormProps) {
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
    // Lets Arabic and Hebrew run from the right.
    dir: 'auto',
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
