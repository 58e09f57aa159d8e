import { type Failure, send } from '#kit/client/api.ts';
import { textsOf } from '#kit/site/enhance/document.ts';
import { type ContactErrors, type ContactValues, checkContact, contactFields } from '../contact-rules.ts';

const BANNER_DURATION = 5000;

export function enhanceContactForm(form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  const idle = button?.textContent ?? '';
  const texts = textsOf<'form'>(form);
  let hiding: ReturnType<typeof setTimeout> | undefined;
  if (form.querySelector('.banner')) hideBannerLater();

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  // Errors disappear once fixed; new ones appear only on submit.
  form.addEventListener('input', ({ target }) => {
    const errors = checkContact(typed(), texts);
    for (const name of contactFields)
      if (target === document.getElementById(name) && !errors[name]) showError(name);
  });

  async function submit() {
    if (button?.disabled) return;
    const elapsed = setElapsed(form);
    const values = typed();
    const errors = checkContact(values, texts);
    for (const name of contactFields) showError(name, errors[name]);
    showBanner(undefined);
    if (Object.keys(errors).length > 0) return focusFirst();
    setBusy(true);
    const answer = await send('POST', '/api/contact', { body: { ...values, elapsed } });
    setBusy(false);
    if (!answer.ok) return report(answer);
    form.reset();
    showBanner({ kind: 'success', text: texts.sent });
  }

  function report({ status, errors, message }: Failure) {
    // Falls back to the plain form: without a cookie, the API refuses the message.
    if (status === 419) return form.submit();
    for (const name of contactFields) showError(name, errors[name]?.[0]);
    showBanner({ kind: 'error', text: status === 429 ? message : texts.failed });
  }

  const typed = () => Object.fromEntries(new FormData(form)) as ContactValues;

  function showError(name: keyof ContactErrors, text = '') {
    const control = document.getElementById(name);
    if (control) control.ariaInvalid = text ? 'true' : null;
    document.getElementById(`${name}-error`)?.replaceChildren(text);
  }

  const focusFirst = () => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();

  function showBanner(banner: { kind: 'success' | 'error'; text: string } | undefined) {
    clearTimeout(hiding);
    const place = form.querySelector('[data-banner]');
    place?.replaceChildren();
    if (!banner) return;
    const line = document.createElement('p');
    line.className = 'banner';
    line.dataset.look = banner.kind;
    line.textContent = banner.text;
    place?.append(line);
    hideBannerLater();
  }

  function hideBannerLater() {
    hiding = setTimeout(() => form.querySelector('.banner')?.remove(), BANNER_DURATION);
  }

  function setBusy(busy: boolean) {
    if (!button) return;
    // What is typed on after sending would be cleared with what was sent.
    for (const name of contactFields) document.getElementById(name)?.toggleAttribute('readonly', busy);
    button.disabled = busy;
    button.setAttribute('aria-busy', String(busy));
    button.textContent = busy ? texts.busy : idle;
  }
}

function setElapsed(form: HTMLFormElement): number {
  const painted = performance.getEntriesByType('paint')[0]?.startTime ?? 0;
  const elapsed = Math.round(performance.now() - painted);
  const field = form.querySelector<HTMLInputElement>('[name=elapsed]');
  if (field) field.value = String(elapsed);
  return elapsed;
}
