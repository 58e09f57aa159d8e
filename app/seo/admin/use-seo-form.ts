import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, send } from '#app/api.ts';
import { useSaveKey } from '#app/forms/use-save-key.ts';
import { useUnsaved } from '#app/forms/use-unsaved.ts';
import { alert, confirm } from '#app/ui/confirm.tsx';
import { seoInput, seoReply } from '../contract.ts';
import type { SeoField, SeoSettings } from '../fields.ts';

type Errors = Partial<Record<string, string>>;
type Stored = { settings: SeoSettings; rev: number };

/** The form over all settings: checked by the contract first, kept as typed when anything fails. */
export function useSeoForm(stored: Stored) {
  const [start, setStart] = useState(stored);
  const [values, setValues] = useState(stored.settings);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  useSaveKey(form);
  const dirty = JSON.stringify(values) !== JSON.stringify(start.settings);
  useUnsaved(dirty);

  function set(name: SeoField, value: string) {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: undefined }));
  }

  function refuse(found: Errors) {
    setErrors(found);
    const [first] = Object.keys(found);
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  }

  async function save(rev: number) {
    const checked = seoInput.safeParse({ settings: values, rev });
    if (!checked.success)
      return refuse(byField(checked.error.issues.map(({ path, message }) => [path.join('.'), message])));
    setBusy(true);
    try {
      const saved = await send('PUT', '/api/seo', { body: checked.data, reply: seoReply });
      setStart(saved);
      setValues(saved.settings);
      setErrors({});
      await revalidate();
      await alert('SEO ayarları başarıyla güncellendi!', 'Başarılı');
    } catch (error) {
      await fail(error, rev);
    } finally {
      setBusy(false);
    }
  }

  async function fail(error: unknown, rev: number) {
    console.error(error);
    if (error instanceof ApiError && error.status === 409) return overwrite(rev);
    if (error instanceof ApiError && error.status === 422) {
      refuse(byField(Object.entries(error.errors).map(([path, [text]]) => [path, text ?? ''])));
    }
    await alert('SEO ayarları güncellenirken bir hata oluştu.');
  }

  /** Somebody else saved meanwhile: nothing is lost without a word. */
  async function overwrite(rev: number) {
    const yes = await confirm({
      title: 'Ayarlar siz düzenlerken değişti',
      text: 'Başka bir sekmede ya da cihazda kaydedilmiş. Yazdıklarınız onların yerine kaydedilsin mi?',
      confirmLabel: 'Benimkini kaydet',
      cancelLabel: 'Düzenlemeye dön',
    });
    if (!yes) return;
    const current = await send('GET', '/api/seo', { reply: seoReply }).catch(() => undefined);
    await save(current?.rev ?? rev);
  }

  return {
    values,
    set,
    errors,
    busy,
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        if (!busy) void save(start.rev);
      },
    },
  };
}

/** `settings.og_image` is the field `og_image`. */
function byField(issues: [string, string][]): Errors {
  return Object.fromEntries(issues.map(([path, text]) => [path.replace(/^settings\./, ''), text]));
}
