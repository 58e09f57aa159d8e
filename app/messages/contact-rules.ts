import type { Texts } from '#kit/texts/tr.ts';

/** Rules of the contact form without zod, for the public page. */
export const contactRules = {
  name: { min: 2, max: 100, pattern: /./ },
  // Runs in linear time: no part can match in two ways.
  email: { min: 5, max: 254, pattern: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/ },
  message: { min: 10, max: 5000, pattern: /./ },
} as const;

export type ContactValues = { name: string; email: string; message: string };
export type ContactTexts = Pick<Texts['form'], keyof ContactValues>;
export type ContactErrors = Partial<Record<keyof ContactValues, string>>;

export const contactFields = ['name', 'email', 'message'] as const;

export function checkContact(values: ContactValues, texts: ContactTexts): ContactErrors {
  const errors: ContactErrors = {};
  for (const field of contactFields) {
    const { min, max, pattern } = contactRules[field];
    const value = values[field].trim();
    if (value.length > max) errors[field] = texts[field].tooLong;
    else if (value.length < min || !pattern.test(value)) errors[field] = texts[field].error;
  }
  return errors;
}
