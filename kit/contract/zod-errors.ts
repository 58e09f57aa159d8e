import { z } from 'zod';

const types: Record<string, string> = {
  string: 'Metin olmalıdır.',
  number: 'Bir sayı olmalıdır.',
  int: 'Bir tam sayı olmalıdır.',
  boolean: 'Evet veya hayır olmalıdır.',
  array: 'Bir liste olmalıdır.',
  object: 'Bir nesne olmalıdır.',
};

const units: Record<string, string> = { string: ' karakter', array: ' öğe', set: ' öğe' };

/** Says in Turkish what a contract leaves unsaid. */
z.config({
  localeError(issue) {
    if (issue.code === 'invalid_type')
      return issue.input === undefined ? 'Bu alan zorunludur.' : (types[issue.expected] ?? 'Geçersiz değer.');
    if (issue.code === 'invalid_value') return `Şunlardan biri olmalıdır: ${issue.values.join(', ')}.`;
    if (issue.code === 'too_small') return `En az ${issue.minimum}${units[issue.origin] ?? ''} olmalıdır.`;
    if (issue.code === 'too_big') return `En fazla ${issue.maximum}${units[issue.origin] ?? ''} olabilir.`;
    if (issue.code === 'unrecognized_keys') return `Böyle bir alan yok: ${issue.keys.join(', ')}.`;
    return 'Geçersiz değer.';
  },
});
