import { type FormEvent, useEffect, useState } from 'react';
import { Form, Link } from 'react-router';
import { ApiError, send } from '#app/api.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { type ContactErrors, type ContactValues, checkContact, contactRules } from '../contact-rules.ts';

export type ContactOutcome =
  | { status: 'invalid'; values: ContactValues; errors: ContactErrors }
  | { status: 'error'; text: string; values: ContactValues }
  | { status: 'success'; text: string };

const SENT = 'Mesajınız başarıyla gönderildi!';
const FAILED = 'Mesaj gönderilirken bir hata oluştu. Lütfen tekrar deneyin.';
const BANNER_DURATION = 5000;

/** 'Mesaj Gönder'. Posts to the page itself until the script is there, and to the API afterwards. */
export function ContactForm({ outcome }: { outcome: ContactOutcome | undefined }) {
  const [errors, setErrors] = useState<ContactErrors>(outcome?.status === 'invalid' ? outcome.errors : {});
  const [banner, setBanner] = useBanner(outcome);
  const [busy, setBusy] = useState(false);
  const values = outcome && 'values' in outcome ? outcome.values : undefined;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setElapsed(form);
    const input = readForm(form);
    const broken = checkContact(input);
    setErrors(broken);
    setBanner(undefined);
    if (Object.keys(broken).length > 0) return focusFirstError(form, broken);
    setBusy(true);
    try {
      await send('POST', '/api/contact', { body: input });
      form.reset();
      setBanner({ status: 'success', text: SENT });
    } catch (error) {
      // No cookie is kept here; the plain form needs none.
      if (error instanceof ApiError && error.status === 419) return form.submit();
      console.error(error);
      if (error instanceof ApiError) setErrors(firstOfEach(error.errors));
      const isLimited = error instanceof ApiError && error.status === 429;
      setBanner({ status: 'error', text: isLimited ? error.message : FAILED });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="mt-16 grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.6fr]">
      <h2 className="text-xl font-semibold">Mesaj Gönder</h2>
      <Form method="post" noValidate onSubmit={submit} className="grid gap-5" aria-label="Mesaj Gönder">
        <div role="status" aria-live="polite">
          {banner && (
            <p className={banner.status === 'success' ? bannerClass.success : bannerClass.error}>
              {banner.text}
            </p>
          )}
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Ad Soyad"
            name="name"
            autoComplete="name"
            required
            maxLength={contactRules.name.max}
            defaultValue={values?.name}
            error={errors.name}
          />
          <TextField
            label="Email Adresi"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={contactRules.email.max}
            defaultValue={values?.email}
            error={errors.email}
          />
        </div>
        <TextArea
          label="Mesajınız"
          name="message"
          rows={7}
          required
          maxLength={contactRules.message.max}
          defaultValue={values?.message}
          error={errors.message}
        />
        <Honeypot />
        <input type="hidden" name="elapsed" />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" busy={busy} busyLabel="Gönderiliyor..." className="text-base">
            Mesajı Gönder
          </Button>
          <p className="text-sm text-soft">
            Verilerinizin nasıl işlendiği{' '}
            <Link to="/aydinlatma" className="text-ink underline underline-offset-4">
              Aydınlatma Metni
            </Link>
            ’nde yazar.
          </p>
        </div>
      </Form>
    </section>
  );
}

const bannerShape = 'rounded-md border px-4 py-3 text-sm font-medium';
const bannerClass = {
  success: `${bannerShape} border-good bg-good/10 text-good`,
  error: `${bannerShape} border-bad bg-bad/10 text-bad`,
};

/** A field that people neither see nor reach; what fills it is a machine. */
function Honeypot() {
  return (
    <div hidden>
      <label>
        Web sitesi
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

function useBanner(outcome: ContactOutcome | undefined) {
  const [banner, setBanner] = useState<{ status: 'success' | 'error'; text: string } | undefined>(
    outcome && outcome.status !== 'invalid' ? outcome : undefined,
  );
  useEffect(() => {
    if (!banner) return;
    const timer = setTimeout(() => setBanner(undefined), BANNER_DURATION);
    return () => clearTimeout(timer);
  }, [banner]);
  return [banner, setBanner] as const;
}

function readForm(form: HTMLFormElement) {
  const data = new FormData(form);
  const field = (name: string) => String(data.get(name) ?? '');
  return {
    name: field('name'),
    email: field('email'),
    message: field('message'),
    website: field('website'),
    elapsed: Number(field('elapsed')),
  };
}

/** How long the page has been there to be read, by the browser's monotonic clock. */
function setElapsed(form: HTMLFormElement) {
  const painted = performance.getEntriesByType('paint')[0]?.startTime ?? 0;
  const field = form.elements.namedItem('elapsed');
  if (field instanceof HTMLInputElement) field.value = String(Math.round(performance.now() - painted));
}

function focusFirstError(form: HTMLFormElement, errors: ContactErrors) {
  const [first] = Object.keys(errors);
  const control = first && form.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
}

function firstOfEach(errors: Record<string, string[]>): ContactErrors {
  return { name: errors.name?.[0], email: errors.email?.[0], message: errors.message?.[0] };
}
