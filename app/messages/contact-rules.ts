/** Rules of the contact form without zod, for the public page. */
export const contactRules = {
  name: {
    min: 2,
    max: 100,
    error: 'İsim en az 2 karakter olmalıdır',
    tooLong: 'İsim en fazla 100 karakter olabilir',
  },
  email: {
    max: 254,
    // Linear: no part can match in two ways.
    pattern: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
    error: 'Geçerli bir email adresi giriniz',
    tooLong: 'Email adresi en fazla 254 karakter olabilir',
  },
  message: {
    min: 10,
    max: 5000,
    error: 'Mesaj en az 10 karakter olmalıdır',
    tooLong: 'Mesaj en fazla 5000 karakter olabilir',
  },
} as const;

export type ContactValues = { name: string; email: string; message: string };
export type ContactErrors = Partial<Record<keyof ContactValues, string>>;

export function checkContact(values: ContactValues): ContactErrors {
  const { name, email, message } = contactRules;
  const errors: ContactErrors = {};
  const lengthOf = (field: keyof ContactValues) => values[field].trim().length;
  if (lengthOf('name') > name.max) errors.name = name.tooLong;
  else if (lengthOf('name') < name.min) errors.name = name.error;
  if (lengthOf('email') > email.max) errors.email = email.tooLong;
  else if (!email.pattern.test(values.email.trim())) errors.email = email.error;
  if (lengthOf('message') > message.max) errors.message = message.tooLong;
  else if (lengthOf('message') < message.min) errors.message = message.error;
  return errors;
}
