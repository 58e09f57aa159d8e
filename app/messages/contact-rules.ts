import type { Texts } from '#kit/texts/tr.ts';

/** Rules of the contact form without zod, for the public page. */
export const contactRules = {
  name: { min: 2, max: 100 },
  // Runs in linear time: no part can match in two ways.
  email: { max: 254, pattern: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/ },
  message: { min: 10, max: 5000 },
} as const;

export type ContactValues = { name: string; email: string; message: string };
export type ContactTexts = Pick<Texts['form'], keyof ContactValues>;
export type ContactErrors = Partial<Record<keyof ContactValues, string>>;

export function checkContact(values: ContactValues, texts: ContactTexts): ContactErrors {
  const { name, email, message } = contactRules;
  const errors: ContactErrors = {};
  const lengthOf = (field: keyof ContactValues) => values[field].trim().length;
  if (lengthOf('name') > name.max) errors.name = texts.name.tooLong;
  else if (lengthOf('name') < name.min) errors.name = texts.name.error;
  if (lengthOf('email') > email.max) errors.email = texts.email.tooLong;
  else if (!email.pattern.test(values.email.trim())) errors.email = texts.email.error;
  if (lengthOf('message') > message.max) errors.message = texts.message.tooLong;
  else if (lengthOf('message') < message.min) errors.message = texts.message.error;
  return errors;
}
